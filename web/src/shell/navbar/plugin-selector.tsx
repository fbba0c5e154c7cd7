import { DownOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayDiscard } from '#web/src/form/unsaved-changes.ts'
import { usePluginOptions, useSelectedPlugin } from '#web/src/session/plugins.ts'
import { Button } from '#web/src/ui/button.tsx'
import { useReloadView } from '../reload-view.ts'
import { useTabs } from '../tabs/tabs-store.ts'
import styles from './navbar.module.css'

const loadSelect = () => import('./plugin-select.tsx')

const PluginSelect = lazy(async () => ({ default: (await loadSelect()).PluginSelect }))

/** The select is lazy, because it is larger than the rest of the navbar. */
export function PluginSelector() {
  const [choosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState(false)
  const { id, select } = useSelectedPlugin()
  const { data = [], isError } = usePluginOptions()
  const reload = useReloadView()
  const drop = useTabs((state) => state.drop)
  const name = data.find((plugin) => plugin.id === id)?.name
  const closed = <ClosedSelector name={name} focused={chosen} open={() => setChoosing(true)} />
  if (!choosing) return closed
  return (
    <Suspense fallback={closed}>
      <PluginSelect
        plugins={data}
        failed={isError}
        selected={name === undefined ? null : id}
        onClose={() => {
          setChoosing(false)
          setChosen(true)
        }}
        onSelect={async (plugin) => {
          if (!(await mayDiscard())) return
          await reload(() => {
            select(plugin)
            // Kept pages show data of the previous plugin.
            drop()
          })
        }}
      />
    </Suspense>
  )
}

interface ClosedSelectorProps {
  name: string | undefined
  /** Whether to take the focus, after the select is closed. */
  focused: boolean
  open: () => void
}

function ClosedSelector({ name, focused, open }: ClosedSelectorProps) {
  const { t } = useTranslation('shell')
  return (
    <Button
      className={styles.plugin}
      data-tour="plugin"
      autoFocus={focused}
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={name === undefined ? t('plugin.label') : `${t('plugin.label')}: ${name}`}
      title={name ?? t('plugin.placeholder')}
      onMouseEnter={() => void loadSelect()}
      onFocus={() => void loadSelect()}
      onClick={open}
    >
      <span className={styles.pluginName}>{name ?? t('plugin.placeholder')}</span>
      <DownOutlined className={styles.pluginArrow} />
    </Button>
  )
}
