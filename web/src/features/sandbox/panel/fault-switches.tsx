import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { currentToken } from '#web/src/api/session-port.ts'
import { beforeReload } from '#web/src/lib/before-reload.ts'
import { notifyDataChanged } from '#web/src/lib/data-changed.ts'
import { useSession } from '#web/src/session/session.ts'
import { Button } from '#web/src/ui/button.tsx'
import { NativeSwitch } from '#web/src/ui/native/native-fields.tsx'
import { control } from '../controls.ts'
import { type Faults, isOffline, withOffline } from './faults.ts'
import { changeFaults } from './mock-data.ts'
import styles from './panel.module.css'
import { useMockAction } from './use-mock-action.ts'

interface FaultSwitchesProps {
  faults: Faults
  minVersion: string | null
  captcha: 'on' | 'off'
}

export function FaultSwitches({ faults, minVersion, captcha }: FaultSwitchesProps) {
  const { t } = useTranslation('demo-panel')
  const { busy, act } = useMockAction()
  const isSignedIn = useSession(({ session }) => session !== null)

  async function setOffline(wanted: boolean): Promise<string> {
    await changeFaults((before) => withOffline(before, wanted))
    if (!wanted) notifyDataChanged()
    return t(wanted ? 'switches.offlineOn' : 'switches.offlineOff')
  }

  async function setRefresh(wanted: boolean): Promise<string> {
    await setRefreshWanted(wanted)
    notifyDataChanged()
    return t(wanted ? 'switches.refreshOn' : 'switches.refreshOff')
  }

  async function setCaptcha(wanted: boolean): Promise<string> {
    await control('PUT', '/settings', { body: { captcha: wanted ? 'on' : 'off' } })
    return t(wanted ? 'switches.captchaOn' : 'switches.captchaOff')
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
        onChange={(wanted) => act(() => setOffline(wanted))}
      />
      <LabelledSwitch
        label={t('switches.refresh')}
        text={t('switches.refreshText')}
        checked={refreshWanted(minVersion)}
        disabled={busy}
        onChange={(wanted) => act(() => setRefresh(wanted))}
      />
      <LabelledSwitch
        label={t('switches.captcha')}
        text={t('switches.captchaText')}
        checked={captcha === 'on'}
        disabled={busy}
        onChange={(wanted) => act(() => setCaptcha(wanted))}
      />
      <div className={styles.switch}>
        <div>
          {t('switches.session')}
          <p className={styles.note}>{t('switches.sessionText')}</p>
        </div>
        <Button size="small" disabled={busy || !isSignedIn} onClick={() => act(endSession)}>
          {t('switches.endSession')}
        </Button>
      </div>
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
    <div className={styles.switch}>
      <div>
        <span id={`${id}-label`}>{label}</span>
        <p id={`${id}-text`} className={styles.note}>
          {text}
        </p>
      </div>
      <NativeSwitch {...control} aria-labelledby={`${id}-label`} aria-describedby={`${id}-text`} />
    </div>
  )
}

const newer = '999.0.0'

function refreshWanted(minVersion: string | null): boolean {
  return minVersion !== null
}

/** Makes this console outdated, until its next reload. @throws {ControlFailure} when the mock fails */
async function setRefreshWanted(wanted: boolean): Promise<void> {
  await control('PUT', '/settings', { body: { min_version: wanted ? newer : null } })
  endRefreshWanted()
  if (!wanted) return
  const stop = beforeReload(clearMinVersion)
  // For the browser's own reload, which does not wait: the next page's first call may arrive before this one.
  window.addEventListener('pagehide', clearMinVersion, { once: true })
  endRefreshWanted = () => {
    stop()
    window.removeEventListener('pagehide', clearMinVersion)
  }
}

let endRefreshWanted = (): void => {}

async function clearMinVersion(): Promise<void> {
  // The page is unloading: a failure cannot be shown.
  await control('PUT', '/settings', { body: { min_version: null }, keepalive: true }).catch(() => undefined)
}
