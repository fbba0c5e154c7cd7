import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from '#web/patches/router-internals.tsx'
import { mayDiscard } from '#web/src/form/unsaved-changes.ts'
import { addresses, earningsOfAddress } from '#web/src/lib/addresses.ts'
import { usePluginOptions, useSelectedPlugin } from '#web/src/session/plugins.ts'
import { Button, Chevron } from '#web/src/ui/button.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { Note } from '#web/src/ui/text.tsx'
import { useReloadView } from '../reload-view.ts'
import { useTabs } from '../tabs/tabs-store.ts'
import styles from './navbar.module.css'

const { View: PluginSelect, prefetch } = lazyComponent(() => import('./plugin-select.tsx'), 'PluginSelect')

/** Loads its select lazily, which is larger than the rest of the navbar. */
export function PluginSelector() {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const { id, select } = useSelectedPlugin()
  const { data: known, isError } = usePluginOptions()
  const data = known ?? []
  const reload = useReloadView()
  const evictPages = useTabs((state) => state.evict)
  const name = data.find((plugin) => plugin.id === id)?.name
  const button = <SelectorButton name={name} focused={wasOpen} open={() => setOpen(true)} />
  // A buyer has none; a list that failed keeps the selector, which says so.
  if (known?.length === 0 && !isError) return null
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
          const change = () => {
            select(plugin)
            // Cached pages have data of the previous plugin.
            evictPages()
          }
          if (router.state.location.pathname !== addresses.earnings) return void reload(change)
          change()
          await router.navigate(earningsOfAddress(plugin), { replace: true })
        }}
      />
    </Suspense>
  )
}

interface SelectorButtonProps {
  name: string | undefined
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
      aria-label={
        name === undefined ? t('plugin.label') : `${t('plugin.name')} ${name} · ${t('plugin.label')}`
      }
      title={name ?? t('plugin.label')}
      onMouseEnter={prefetch}
      onFocus={prefetch}
      onClick={open}
    >
      {name !== undefined && <Note as="span">{t('plugin.name')}</Note>}{' '}
      <span data-truncated>{name ?? t('plugin.label')}</span>
      <Chevron />
    </Button>
  )
}
