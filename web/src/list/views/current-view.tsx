import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { guardBidi } from '#web/src/lib/bidi-guard.ts'
import { announce } from '#web/src/lib/feedback.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { isChanged, useViews, type ViewedList } from './use-views.ts'

import styles from './views.module.css'

export interface CurrentViewProps {
  list: ViewedList
  children?: ReactNode
}

/** The current view's name and changes; without children, the notice of a shared view. */
export function CurrentView({ list, children }: CurrentViewProps) {
  return children === undefined ? <SharedNotice list={list} /> : <ViewName list={list}>{children}</ViewName>
}

function ViewName({ list, children }: CurrentViewProps) {
  const { t } = useTranslation('listTools')
  const { view, shared } = list.viewState
  const name = guardBidi((view ?? shared)?.name ?? '')
  if (name === '') return children
  return (
    <span data-truncated className={styles.current} title={name}>
      {`${t('views.current', { name })}${isChanged(list) ? t('views.andChanged') : ''}`}
    </span>
  )
}

function SharedNotice({ list }: CurrentViewProps) {
  const { t } = useTranslation('listTools')
  const { shared, save, open } = useViews(list)
  if (!shared) return null
  const name = guardBidi(shared.name)
  return (
    <Row className={styles.note} role="status">
      <span>{name === '' ? t('views.sharedUnnamed') : t('views.shared', { name })}</span>
      <Button
        size="small"
        onClick={() => {
          const newName = name === '' ? t('views.unnamed') : name
          if (save(newName)) announce(t('views.saved', { name: newName }))
        }}
      >
        {t('views.saveShared')}
      </Button>
      <Button size="small" onClick={() => open(undefined)}>
        {t('views.leaveShared')}
      </Button>
    </Row>
  )
}
