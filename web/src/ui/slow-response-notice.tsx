import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { slowResponseMs, useIsLate } from '../lib/waiting.ts'
import { Button } from './button.tsx'
import { Row } from './stack.tsx'
import { Note } from './text.tsx'

interface SlowResponseNoticeProps {
  isWaiting: boolean
  /** Actions besides trying again. */
  children?: ReactNode
}

/** A notice in place of a reading call's result, after 10 s without an answer. */
export function SlowResponseNotice({ isWaiting, children }: SlowResponseNoticeProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  if (!useIsLate(slowResponseMs, isWaiting)) return null
  return (
    <Row gap="sm" role="alert">
      <Note>{t('slowResponse.question.text')}</Note>
      <Button onClick={() => void repeatPending(client)}>{t('retry')}</Button>
      {children}
    </Row>
  )
}

/** Cancels the unanswered queries and sends them again. */
async function repeatPending(client: QueryClient): Promise<void> {
  const pending = client.getQueryCache().findAll({ fetchStatus: 'fetching' })
  const isPending = { predicate: (query: (typeof pending)[number]) => pending.includes(query) }
  await client.cancelQueries(isPending)
  await client.refetchQueries(isPending)
}
