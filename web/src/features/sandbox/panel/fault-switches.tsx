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
import { updateFaults, useMockAction } from './use-mock.ts'

/** A minimum version above every release. */
const newerVersion = '999.0.0'

let removeReloadListeners = (): void => {}

interface FaultSwitchesProps {
  faults: Faults
  minVersion: string | null
  captcha: 'on' | 'off'
}

const switches = ['offline', 'refresh', 'captcha'] as const

export function FaultSwitches({ faults, minVersion, captcha }: FaultSwitchesProps) {
  const { t } = useTranslation('demoPanel')
  const { busy, act } = useMockAction()
  const id = useId()
  const isSignedIn = useSession(({ session }) => session !== null)
  const isOn = { offline: isOffline(faults), refresh: minVersion !== null, captcha: captcha === 'on' }
  const set = {
    offline: async (enabled: boolean) => {
      await updateFaults((before) => withOffline(before, enabled))
      if (!enabled) notifyDataChanged()
    },
    refresh: async (enabled: boolean) => {
      await setOutdated(enabled)
      notifyDataChanged()
    },
    captcha: (enabled: boolean) => control('PUT', '/settings', { body: { captcha: enabled ? 'on' : 'off' } }),
  }
  async function endSession(): Promise<string> {
    await control('POST', '/end-session', { body: { token: currentToken() } })
    notifyDataChanged()
    return t('switches.sessionEnded')
  }
  return (
    <>
      {switches.map((name) => (
        <Row key={name} gap="md" align="start" justify="between" wrap={false} className={styles.switch}>
          <label htmlFor={`${id}-${name}`}>
            <span id={`${id}-${name}-label`}>{t(`switches.${name}`)}</span>
            <Note as="span" small id={`${id}-${name}-text`}>
              {t(`switches.${name}Text`)}
            </Note>
          </label>
          <NativeSwitch
            id={`${id}-${name}`}
            aria-labelledby={`${id}-${name}-label`}
            aria-describedby={`${id}-${name}-text`}
            checked={isOn[name]}
            disabled={busy}
            onChange={(enabled) =>
              act(async () => {
                await set[name](enabled)
                return t(`switches.${name}${enabled ? 'On' : 'Off'}`)
              })
            }
          />
        </Row>
      ))}
      <Row gap="md" align="start" justify="between" wrap={false} className={styles.switch}>
        <label htmlFor={`${id}-session`}>
          {t('switches.session')}
          <Note as="span" small>
            {t('switches.sessionText')}
          </Note>
        </label>
        <Button
          id={`${id}-session`}
          // The button has a name of its own.
          aria-labelledby={`${id}-session`}
          size="small"
          disabled={busy || !isSignedIn}
          onClick={() => act(endSession)}
        >
          {t('switches.endSession')}
        </Button>
      </Row>
    </>
  )
}

async function setOutdated(enabled: boolean): Promise<void> {
  await control('PUT', '/settings', { body: { min_version: enabled ? newerVersion : null } })
  removeReloadListeners()
  if (!enabled) return
  const stop = beforeReload(clearMinVersion)
  // The next page's first call may overtake this request.
  window.addEventListener('pagehide', clearMinVersion, { once: true })
  removeReloadListeners = () => {
    stop()
    window.removeEventListener('pagehide', clearMinVersion)
  }
}

async function clearMinVersion(): Promise<void> {
  // The unloading page cannot display a failure.
  await control('PUT', '/settings', { body: { min_version: null }, keepalive: true }).catch(() => undefined)
}
