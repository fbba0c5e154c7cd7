import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCurrentCaptcha } from '#web/src/api/use-captcha.ts'
import { Copyable } from '#web/src/ui/cells/copyable.tsx'
import { ExactTime } from '#web/src/ui/relative-time.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { ControlError, control } from '../controls.ts'
import styles from './panel.module.css'
import { QueryResult, Section } from './section.tsx'
import { useMockQuery } from './use-mock.ts'

export function InboxTab() {
  const { t } = useTranslation('demoPanel')
  const inbox = useMockQuery('/inbox')
  return (
    <>
      <Section title={t('captcha.title')}>
        <CaptchaAnswer />
      </Section>
      <Section title={t('tabs.inbox')} text={t('inbox.text')}>
        <QueryResult query={inbox}>
          {({ mails }) => (
            <>
              <Note small role="status">
                {t('inbox.count', { count: mails.length })}
              </Note>
              <Stack as="ul" gap="xs" className={styles.list}>
                {groupByMessage(mails).map(({ id, to, subject, text, code, created }) => (
                  <Row as="li" gap="sm" justify="between" wrap={false} key={id} className={styles.item}>
                    <span className={styles.itemText}>
                      <strong>{subject}</strong>
                      <br />
                      {code === '' && (
                        <>
                          {text}
                          <br />
                        </>
                      )}
                      <Note as="span" small>
                        <Row as="span" gap="0 sm" align="stretch">
                          <span>{to.join(', ')}</span>
                          <span className={styles.when}>
                            <ExactTime time={created} />
                          </span>
                        </Row>
                      </Note>
                    </span>
                    {code !== '' && <Copyable text={code} />}
                  </Row>
                ))}
              </Stack>
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
  if (!id) return <Note small>{t('captcha.none')}</Note>
  return (
    <QueryResult query={answer}>
      {(text) => (
        <div role="status">
          {text === null ? <Note small>{t('captcha.used')}</Note> : <Copyable text={text} />}
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
