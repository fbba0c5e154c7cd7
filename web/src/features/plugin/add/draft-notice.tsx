import { Trans, useTranslation } from 'react-i18next'
import { Button } from '#web/src/ui/button.tsx'
import { RelativeTime } from '#web/src/ui/relative-time.tsx'
import styles from '../plugins.module.css'
import { useDraft } from './draft.ts'

export function DraftNotice({ owner, onContinue }: { owner: string; onContinue: () => void }) {
  const { t } = useTranslation('plugin')
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
