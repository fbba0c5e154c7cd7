import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from './panel.module.css'

interface SectionProps {
  title: string
  text?: string
  children: ReactNode
}

export function Section({ title, text, children }: SectionProps) {
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
  return (
    <>
      {query.isError && <Alert type="warning" showIcon title={t('silent')} />}
      {query.data === undefined ? !query.isError && <Skeleton active title={false} /> : children(query.data)}
    </>
  )
}
