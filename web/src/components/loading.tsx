import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'

/** Holds the room of what is on its way, `rows` lines high. Without antd's title, which is an empty heading. */
export function Loading({ rows }: { rows: number }) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton active title={false} paragraph={{ rows }} />
    </div>
  )
}
