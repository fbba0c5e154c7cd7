import { useTranslation } from 'react-i18next'
import { useCapability } from '../api/capability.ts'
import { Empty } from '../ui/empty/empty.tsx'

/** The subjects of pages by their indispensable call. */
const subjects = {
  '/operater_log/ListAction': 'operations',
  '/order/Config': 'topUp',
  '/order/List': 'orders',
  '/app/UserBuyLog': 'purchases',
  '/app/PluginBuyLog': 'earnings',
  '/app/PublishCreate': 'versions',
} as const

/** A sentence instead of a page without its call, with alternatives. */
export function AbsentCall({ path }: { path: string }) {
  const { t } = useTranslation('list')
  const mayGiveCoins = useCapability('/gm_user/SaveUserAssets') === 'yes'
  const subject = Object.hasOwn(subjects, path) ? subjects[path as keyof typeof subjects] : 'other'
  const text = t(`absent.${subject}.text`)
  const isGiver = subject === 'topUp' && mayGiveCoins
  return (
    <Empty
      picture="none"
      role="status"
      title={t(`absent.${subject}.title`)}
      text={isGiver ? t('absent.topUp.giver') : text}
      action={
        <details>
          <summary>{t('absent.details')}</summary>
          <code translate="no">{path}</code>
        </details>
      }
    />
  )
}
