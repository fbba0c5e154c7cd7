import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCurrentCaptcha } from '#web/src/api/use-captcha.ts'
import { Copyable } from '#web/src/ui/cells/copyable.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { ControlError, control } from '../controls.ts'
import styles from './panel.module.css'
import { QueryResult, Section } from './section.tsx'
import { useMockQuery } from './use-mock-query.ts'

export function InboxTab() {
  const { t } = useTranslation('demoPanel')
  const inbox = useMockQuery('/inbox')
  return (
    <>
      <Section title={t('captcha.title')}>
        <CaptchaAnswer />
      </Section>
      <Section title={t('inbox.title')} text={t('inbox.text')}>
        <QueryResult query={inbox}>
          {({ mails }) => (
            <>
              <p className={styles.note} role="status">
                {t('inbox.count', { count: mails.length })}
              </p>
              <ul className={styles.list}>
                {groupByMessage(mails).map(({ id, to, subject, text, code, created }) => (
                  <Row as="li" gap="sm" justify="between" wrap={false} key={id} className={styles.item}>
                    <span className={styles.itemText}>
                      <strong className={styles.subject}>{subject}</strong>
                      <br />
                      {code === '' && (
                        <>
                          {text}
                          <br />
                        </>
                      )}
                      <Row as="span" gap="0 sm" align="stretch" className={styles.mailFacts}>
                        <span>{to.join(', ')}</span>
                        <span className={styles.when}>{created}</span>
                      </Row>
                    </span>
                    {code !== '' && <Copyable text={code} />}
                  </Row>
                ))}
              </ul>
            </>
          )}
        </QueryResult>
      </Section>
    </>
  )
}

/** Merges e-mails with the same text and time to several recipients. */
function groupByMessage<Mail extends { to: string; text: string; created: string }>(mails: readonly Mail[]) {
  const groups = new Map<string, Omit<Mail, 'to'> & { to: string[] }>()
  for (const mail of mails) {
    const key = JSON.stringify([mail.text, mail.created])
    const { to = [] } = groups.get(key) ?? {}
    groups.set(key, { ...mail, to: [...to, mail.to] })
  }
  return [...groups.values()]
}

function CaptchaAnswer() {
  const { t } = useTranslation('demoPanel')
  const { id } = useCurrentCaptcha()
  const answer = useQuery({
    queryKey: ['captcha', id],
    queryFn: ({ signal }) => readCaptcha(id, signal),
    enabled: id !== '',
    retry: false,
  })
  if (!id) return <p className={styles.note}>{t('captcha.none')}</p>
  return (
    <QueryResult query={answer}>
      {(text) => (
        <div role="status">
          {text === null ? <p className={styles.note}>{t('captcha.used')}</p> : <Copyable text={text} />}
        </div>
      )}
    </QueryResult>
  )
}

async function readCaptcha(id: string, signal: AbortSignal): Promise<string | null> {
  try {
    const path = `/captcha/${encodeURIComponent(id)}`
    const { imgcode } = (await control('GET', path, { signal })) as { imgcode: string }
    return imgcode
  } catch (error) {
    if (error instanceof ControlError && error.status === 404) return null
    throw error
  }
}
