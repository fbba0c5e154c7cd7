import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { ControlError } from '../controls.ts'
import styles from './panel.module.css'

export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack as="section" gap="xs" align="start" aria-labelledby={id} className={styles.section}>
      <h2 data-minor id={id}>
        {title}
      </h2>
      {text !== undefined && <Note small>{text}</Note>}
      {children}
    </Stack>
  )
}

interface QueryResultProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

export function QueryResult<Data>({ query, children }: QueryResultProps<Data>) {
  const { t } = useTranslation('demoPanel')
  const { error } = query
  // The mock's reason, e.g. corrupt data.
  const reason = error instanceof ControlError && error.status >= 500 ? error.reason : null
  return (
    <>
      {query.isError && <Alert type="warning" showIcon title={reason ?? t('slow')} />}
      {query.data === undefined ? !query.isError && <Skeleton active title={false} /> : children(query.data)}
    </>
  )
}
