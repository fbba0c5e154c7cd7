import { SearchOutlined } from '@ant-design/icons'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { loadInAllLanguages } from '#web/src/i18n/i18n.ts'
import { Button } from '#web/src/ui/button.tsx'
import { lazyComponent, useTool } from '#web/src/ui/lazy-component.ts'

// It finds pages and actions by their names in any language.
const dialog = lazyComponent(
  () => loadInAllLanguages('console').then(() => import('./search-dialog.tsx')),
  'SearchDialog',
  {
    texts: ['access', 'coins', 'plugin'],
  },
)

export function SearchButton() {
  const { t } = useTranslation('shell')
  const { View, isOpen, open, close, prefetch } = useTool(dialog)
  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    if (event.key.toLowerCase() !== 'k') return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    window.addEventListener('keydown', openByKey)
    return () => window.removeEventListener('keydown', openByKey)
  }, [])
  return (
    <>
      <Button
        type="text"
        data-tour="search"
        icon={<SearchOutlined />}
        aria-label={t('search.label')}
        aria-keyshortcuts="Control+K Meta+K"
        title={t('search.hint')}
        onMouseEnter={prefetch}
        onFocus={prefetch}
        onClick={open}
      />
      {isOpen && (
        <Suspense>
          <View onClose={close} />
        </Suspense>
      )}
    </>
  )
}
