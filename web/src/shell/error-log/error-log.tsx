import { BugOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyTool, useTool } from '../lazy-tool.ts'
import navbar from '../navbar/navbar.module.css'
import { useErrorLog } from './error-log-store.ts'

const dialog = lazyTool(async () => (await import('./error-log-dialog.tsx')).ErrorLogDialog)

/** Says that something went wrong unseen, and shows what; without errors there is nothing to see. */
export function ErrorLog() {
  const { t } = useTranslation('shell')
  const count = useErrorLog(({ entries }) => entries.length)
  const { View, isOpen, open, close, prepare } = useTool(dialog)
  return (
    <>
      {count > 0 && (
        <Button
          type="text"
          icon={<BugOutlined />}
          aria-label={t('errorLog.label', { count })}
          title={t('errorLog.label', { count })}
          onMouseEnter={prepare}
          onFocus={prepare}
          onClick={open}
        >
          <span className={navbar.count}>{count > 99 ? '99+' : count}</span>
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <View onClose={close} />
        </Suspense>
      )}
    </>
  )
}
