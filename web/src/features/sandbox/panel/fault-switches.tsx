import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { currentToken } from '#web/src/api/session-port.ts'
import { beforeReload } from '#web/src/lib/before-reload.ts'
import { notifyDataChanged } from '#web/src/lib/data-changed.ts'
import { useSession } from '#web/src/session/session.ts'
import { Button } from '#web/src/ui/button.tsx'
import { NativeSwitch } from '#web/src/ui/native/native-fields.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { control } from '../controls.ts'
import { type Faults, isOffline, withOffline } from './faults.ts'
import styles from './panel.module.css'
import { useMockAction } from './use-mock-action.ts'
import { updateFaults } from './use-mock-query.ts'

/** A minimum version above every release. */
const newerVersion = '999.0.0'

let removeReloadListeners = (): void => {}

interface FaultSwitchesProps {
  faults: Faults
  minVersion: string | null
  captcha: 'on' | 'off'
}

export function FaultSwitches({ faults, minVersion, captcha }: FaultSwitchesProps) {
  const { t } = useTranslation('demoPanel')
  const { busy, act } = useMockAction()
  const isSignedIn = useSession(({ session }) => session !== null)

  async function setOffline(enabled: boolean): Promise<string> {
    await updateFaults((before) => withOffline(before, enabled))
    if (!enabled) notifyDataChanged()
    return t(enabled ? 'switches.offlineOn' : 'switches.offlineOff')
  }

  async function setRefresh(enabled: boolean): Promise<string> {
    await setOutdated(enabled)
    notifyDataChanged()
    return t(enabled ? 'switches.refreshOn' : 'switches.refreshOff')
  }

  async function setCaptcha(enabled: boolean): Promise<string> {
    await control('PUT', '/settings', { body: { captcha: enabled ? 'on' : 'off' } })
    return t(enabled ? 'switches.captchaOn' : 'switches.captchaOff')
  }

  async function endSession(): Promise<string> {
    await control('POST', '/end-session', { body: { token: currentToken() } })
    notifyDataChanged()
    return t('switches.sessionEnded')
  }

  return (
    <>
      <LabelledSwitch
        label={t('switches.offline')}
        text={t('switches.offlineText')}
        checked={isOffline(faults)}
        disabled={busy}
        onChange={(enabled) => act(() => setOffline(enabled))}
      />
      <LabelledSwitch
        label={t('switches.refresh')}
        text={t('switches.refreshText')}
        checked={isOutdated(minVersion)}
        disabled={busy}
        onChange={(enabled) => act(() => setRefresh(enabled))}
      />
      <LabelledSwitch
        label={t('switches.captcha')}
        text={t('switches.captchaText')}
        checked={captcha === 'on'}
        disabled={busy}
        onChange={(enabled) => act(() => setCaptcha(enabled))}
      />
      <Row gap="md" align="start" justify="between" wrap={false} className={styles.switch}>
        <div>
          {t('switches.session')}
          <Note small>{t('switches.sessionText')}</Note>
        </div>
        <Button size="small" disabled={busy || !isSignedIn} onClick={() => act(endSession)}>
          {t('switches.endSession')}
        </Button>
      </Row>
    </>
  )
}

interface LabelledSwitchProps {
  label: string
  text: string
  checked: boolean
  disabled: boolean
  onChange: (checked: boolean) => void
}

function LabelledSwitch({ label, text, ...control }: LabelledSwitchProps) {
  const id = useId()
  return (
    <Row gap="md" align="start" justify="between" wrap={false} className={styles.switch}>
      <div>
        <span id={`${id}-label`}>{label}</span>
        <Note small id={`${id}-text`}>
          {text}
        </Note>
      </div>
      <NativeSwitch {...control} aria-labelledby={`${id}-label`} aria-describedby={`${id}-text`} />
    </Row>
  )
}

function isOutdated(minVersion: string | null): boolean {
  return minVersion !== null
}

/** Makes this console outdated until its next reload. @throws {ControlError} when the mock fails */
async function setOutdated(enabled: boolean): Promise<void> {
  await control('PUT', '/settings', { body: { min_version: enabled ? newerVersion : null } })
  removeReloadListeners()
  if (!enabled) return
  const stop = beforeReload(clearMinVersion)
  // The browser's reload does not wait for the request: the next page's first call may arrive before it.
  window.addEventListener('pagehide', clearMinVersion, { once: true })
  removeReloadListeners = () => {
    stop()
    window.removeEventListener('pagehide', clearMinVersion)
  }
}

async function clearMinVersion(): Promise<void> {
  // The page is unloading: a failure cannot be displayed.
  await control('PUT', '/settings', { body: { min_version: null }, keepalive: true }).catch(() => undefined)
}
