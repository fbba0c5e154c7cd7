import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { environment, isBrowserDemo } from '#web/src/lib/environment.ts'
import { Button } from '#web/src/ui/button.tsx'
import { useCopy } from '#web/src/ui/cells/copyable.tsx'
import { NativeCheckbox } from '#web/src/ui/native/native-fields.tsx'
import { type Exchange, useMock } from './mock-data.ts'
import styles from './panel.module.css'
import { QueryResult } from './query-result.tsx'
import { Section } from './section.tsx'

/** The call that the navbar polls. */
const polled = '/gm_user/GetUserAssets'

/** The mock keeps more. */
const maxRows = 50

export function CallsTab() {
  const { t } = useTranslation('demo-panel')
  const requests = useMock('/requests')
  const [hidesPolling, setHidesPolling] = useState(true)
  return (
    <Section title={t('calls.title')} text={t('calls.text')}>
      <NativeCheckbox className={styles.check} checked={hidesPolling} onChange={setHidesPolling}>
        {t('calls.hidePolling')}
      </NativeCheckbox>
      <QueryResult query={requests}>
        {({ requests: all }) => (
          <ul className={styles.list}>
            {all
              .filter(({ path }) => !hidesPolling || path !== polled)
              .slice(0, maxRows)
              .map((exchange) => (
                <li key={exchange.id}>
                  <ExchangeDetails exchange={exchange} />
                </li>
              ))}
          </ul>
        )}
      </QueryResult>
    </Section>
  )
}

function ExchangeDetails({ exchange }: { exchange: Exchange }) {
  const { t } = useTranslation('demo-panel')
  const [isOpen, setOpen] = useState(false)
  const copy = useCopy()
  const { time, path, status, code, duration_ms, request, response } = exchange
  const apiBase = new URL(environment.apiBase, window.location.href).href.replace(/\/$/, '')
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.call} data-refused={code !== 0}>
        <code>{path}</code>
        <span className={styles.callFacts}>
          {time.slice(11)} · {code === null ? `HTTP ${status}` : t('calls.code', { code })} ·{' '}
          {Math.round(duration_ms)} ms
        </span>
      </summary>
      {isOpen && (
        <>
          <Json label={t('calls.request')} value={request} />
          <Json label={t('calls.response')} value={response} />
          {/* No command reaches a mock inside the browser. */}
          {!isBrowserDemo && (
            <>
              <Button size="small" onClick={() => void copy(curlOf(exchange, apiBase))}>
                {t('calls.curl')}
              </Button>
              <p className={styles.note}>{t('calls.curlText')}</p>
            </>
          )}
        </>
      )}
    </details>
  )
}

function Json({ label, value }: { label: string; value: unknown }) {
  return (
    <figure className={styles.json}>
      <figcaption className={styles.note}>{label}</figcaption>
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </figure>
  )
}

interface Call {
  method: string
  path: string
  /** The request's body as the mock recorded it, without secrets; null when it recorded none. */
  request: unknown
}

/**
 * Writes a call as a command for a POSIX shell. The token and the sandbox are variables, so that the command can be
 * shown to others; no part of the call is read by the shell or by curl itself.
 */
export function curlOf({ method, path, request }: Call, apiBase: string): string {
  const parts = [
    // curl reads brackets and braces of an address as patterns.
    `curl --globoff -X ${quoted(method)} ${quoted(apiBase + path)}`,
    '-H "X-Token: $TOKEN"',
    '-H "X-Sandbox: $SANDBOX"',
  ]
  if (request !== null) {
    // Unlike --data it reads no file for a body that begins with @.
    parts.push("-H 'Content-Type: application/json'", `--data-raw ${quoted(JSON.stringify(request))}`)
  }
  return parts.join(' \\\n  ')
}

/** Within single quotes a POSIX shell reads nothing but the quote that ends them. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
