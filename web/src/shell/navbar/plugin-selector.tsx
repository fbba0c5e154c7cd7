import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayDiscard } from '#web/src/form/unsaved-changes.ts'
import { usePluginOptions, useSelectedPlugin } from '#web/src/session/plugins.ts'
import { Button, Chevron } from '#web/src/ui/button.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { Note } from '#web/src/ui/text.tsx'
import { useReloadView } from '../reload-view.ts'
import { useTabs } from '../tabs/tabs-store.ts'
import styles from './navbar.module.css'

const { View: PluginSelect, prefetch } = lazyComponent(() => import('./plugin-select.tsx'), 'PluginSelect')

/** The select is lazy, because it is larger than the rest of the navbar. */
export function PluginSelector() {
  const { t } = useTranslation('shell')
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const { id, select } = useSelectedPlugin()
  const { data: known, isError } = usePluginOptions()
  const data = known ?? []
  const reload = useReloadView()
  const evictPages = useTabs((state) => state.evict)
  const name = data.find((plugin) => plugin.id === id)?.name
  const button = <SelectorButton name={name} focused={wasOpen} open={() => setOpen(true)} />
  if (known?.length === 0 && !isError)
    return (
      <Note as="span" data-cut className={styles.empty} data-tour="plugin" title={t('plugin.empty')}>
        {t('plugin.empty')}
      </Note>
    )
  if (!isOpen) return button
  return (
    <Suspense fallback={button}>
      <PluginSelect
        plugins={data}
        failed={isError}
        selected={name === undefined ? null : id}
        onClose={() => {
          setOpen(false)
          setWasOpen(true)
        }}
        onSelect={async (plugin) => {
          if (!(await mayDiscard())) return
          await reload(() => {
            select(plugin)
            // Cached pages have data of the previous plugin.
            evictPages()
          })
        }}
      />
    </Suspense>
  )
}

interface SelectorButtonProps {
  name: string | undefined
  /** Whether to focus the button, after the select was closed. */
  focused: boolean
  open: () => void
}

function SelectorButton({ name, focused, open }: SelectorButtonProps) {
  const { t } = useTranslation('shell')
  return (
    <Button
      className={styles.plugin}
      data-tour="plugin"
      autoFocus={focused}
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={name === undefined ? t('plugin.label') : `${name} · ${t('plugin.label')}`}
      title={name ?? t('plugin.label')}
      onMouseEnter={prefetch}
      onFocus={prefetch}
      onClick={open}
    >
      <span data-cut>{name ?? t('plugin.label')}</span>
      <Chevron />
    </Button>
  )
}
