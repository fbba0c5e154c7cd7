import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'

/** A skeleton of `rows` lines, without antd's title, which would be an empty heading. */
export function Loading({ rows }: { rows: number }) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton active title={false} paragraph={{ rows }} />
    </div>
  )
}
