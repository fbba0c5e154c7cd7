import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useIsLate } from '../lib/waiting.ts'
import { SlowResponseNotice } from './slow-response-notice.tsx'

export function Loading({ rows }: { rows: number }) {
  const { t } = useTranslation()
  const isLate = useIsLate(200)
  return (
    <div role="status" aria-label={t('loading')}>
      <SlowResponseNotice isWaiting />
      <div style={isLate ? {} : { visibility: 'hidden' }}>
        <Skeleton active title={false} paragraph={{ rows }} />
      </div>
    </div>
  )
}
