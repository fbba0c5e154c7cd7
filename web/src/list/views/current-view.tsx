import { useTranslation } from 'react-i18next'
import { guardBidi } from '#web/src/lib/bidi-guard.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { Button } from '#web/src/ui/button.tsx'
import { useViews } from './use-views.ts'
import { type CurrentViewProps, isChanged } from './view-query.ts'
import styles from './views.module.css'

/** The name of the view that a list shows, and whether it has been changed; without children a note on a shared one. */
export function CurrentView({ list, children }: CurrentViewProps) {
  return children === undefined ? <SharedNote list={list} /> : <ViewName list={list}>{children}</ViewName>
}

function ViewName({ list, children }: CurrentViewProps) {
  const { t } = useTranslation('list-tools')
  const { view, shared } = list.shown
  const name = guardBidi((view ?? shared)?.name ?? '')
  if (name === '') return children
  return (
    <span className={styles.current} title={name}>
      {t('views.current', { name })}
      {isChanged(list) && t('views.andChanged')}
    </span>
  )
}

/** Tells that the list is shown as a link says, and offers to keep or to leave that. */
function SharedNote({ list }: CurrentViewProps) {
  const { t } = useTranslation('list-tools')
  const { shared, save, open } = useViews(list)
  if (!shared) return null
  const name = guardBidi(shared.name)
  return (
    <div className={styles.note} role="status">
      <span>{name === '' ? t('views.sharedUnnamed') : t('views.shared', { name })}</span>
      <Button
        size="small"
        onClick={() => {
          const own = name === '' ? t('views.unnamed') : name
          if (save(own)) showToast({ type: 'success', text: t('views.saved', { name: own }) })
        }}
      >
        {t('views.saveShared')}
      </Button>
      <Button size="small" onClick={() => open(undefined)}>
        {t('views.leaveShared')}
      </Button>
    </div>
  )
}
