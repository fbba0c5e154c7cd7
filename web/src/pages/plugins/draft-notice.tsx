import { Trans, useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { useDraft } from './draft.ts'
import styles from './plugins.module.css'

export function DraftNotice({ owner, onContinue }: { owner: string; onContinue: () => void }) {
  const { t } = useTranslation('plugins')
  const { draft, discard } = useDraft(owner)
  if (!draft) return null
  return (
    <section className={styles.notice} aria-label={t('draft.label')}>
      <p>
        <Trans
          t={t}
          i18nKey="draft.notice"
          components={[
            <RelativeTime key="saved" time={draft.saved} />,
            // Not interpolated: `Trans` would parse a tag in the name.
            <span key="name">{draft.values.plugin_name.trim() || t('draft.unnamed')}</span>,
          ]}
        />
      </p>
      <div className={styles.noticeButtons}>
        <Button type="primary" size="small" onClick={onContinue}>
          {t('draft.continue')}
        </Button>
        <Button danger size="small" onClick={() => void discard()}>
          {t('draft.discard')}
        </Button>
      </div>
    </section>
  )
}
