import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { environment, isBrowserDemo } from '#web/src/lib/environment.ts'
import { Button } from '#web/src/ui/button.tsx'
import { useCopy } from '#web/src/ui/cells/copyable.tsx'
import { NativeCheckbox } from '#web/src/ui/native/native-fields.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from './panel.module.css'
import { QueryResult, Section } from './section.tsx'
import { type Exchange, useMockQuery } from './use-mock.ts'

/** The endpoint that the navbar polls. */
const polledPath = '/gm_user/GetUserAssets'

const maxRows = 50

export function CallsTab() {
  const { t } = useTranslation('demoPanel')
  const requests = useMockQuery('/requests')
  const [hidesPolling, setHidesPolling] = useState(true)
  return (
    <Section title={t('calls.title')} text={t('calls.text')}>
      <NativeCheckbox checked={hidesPolling} onChange={setHidesPolling}>
        {t('calls.hidePolling')}
      </NativeCheckbox>
      <QueryResult query={requests}>
        {({ requests: all }) => (
          <Stack as="ul" gap="xs" className={styles.list}>
            {all
              .filter(({ path }) => !hidesPolling || path !== polledPath)
              .slice(0, maxRows)
              .map((exchange) => (
                <li key={exchange.id}>
                  <ExchangeDetails exchange={exchange} />
                </li>
              ))}
          </Stack>
        )}
      </QueryResult>
    </Section>
  )
}

function ExchangeDetails({ exchange }: { exchange: Exchange }) {
  const { t } = useTranslation('demoPanel')
  const [isOpen, setOpen] = useState(false)
  const copy = useCopy()
  const { time, path, status, code, duration_ms, request, response, fault } = exchange
  const apiBase = new URL(environment.apiBase, window.location.href).href.replace(/\/$/, '')
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.call} data-refused={code !== 0}>
        <code translate="no">{path}</code>
        <Note as="span" small className={styles.callFacts}>
          {time.slice(11)} · {code === null ? `HTTP ${status}` : t('calls.code', { code })} ·{' '}
          {Math.round(duration_ms)} ms{fault && ` · ${t('calls.fault', fault)}`}
        </Note>
      </summary>
      {isOpen && (
        <>
          <Json label={t('calls.request')} value={request} />
          <Json label={t('calls.response')} value={response} />
          {/* curl cannot reach a mock in a service worker. */}
          {!isBrowserDemo && (
            <>
              <Button size="small" onClick={() => void copy(curlOf(exchange, apiBase))}>
                {t('calls.curl')}
              </Button>
              <Note small>{t('calls.curlText')}</Note>
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
      <Note as="figcaption" small>
        {label}
      </Note>
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </figure>
  )
}

type Call = Pick<Exchange, 'method' | 'path' | 'request'>

/**
 * Formats a call as a curl command for a POSIX shell, with variables for token and sandbox, so that it can be shared.
 */
export function curlOf({ method, path, request }: Call, apiBase: string): string {
  const parts = [
    // Otherwise curl expands brackets and braces in a URL.
    `curl --globoff -X ${quote(method)} ${quote(apiBase + path)}`,
    '-H "X-Token: $TOKEN"',
    '-H "X-Sandbox: $SANDBOX"',
  ]
  if (request !== null) {
    // `--data` would read a file for a body that begins with @.
    parts.push("-H 'Content-Type: application/json'", `--data-raw ${quote(JSON.stringify(request))}`)
  }
  return parts.join(' \\\n  ')
}

/** Quotes for a POSIX shell, which interprets only the closing quote. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
