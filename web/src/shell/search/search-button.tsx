import { SearchOutlined } from '@ant-design/icons'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/src/ui/button.tsx'
import { lazyTool, useTool } from '#web/src/ui/lazy-tool.ts'

const dialog = lazyTool(async () => (await import('./search-dialog.tsx')).SearchDialog, 'order', 'plugin')

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
