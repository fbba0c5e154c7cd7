import { useTranslation } from 'react-i18next'
import { platformNames } from '../../upload/package-reading.ts'
import { Button } from '../button.tsx'
import styles from './upload.module.css'
import type { Packages } from './use-packages.ts'

export function PlatformSlots({ packages: { slots, isPresent, clear } }: { packages: Packages }) {
  const { t } = useTranslation('upload')
  const missing = slots.filter(({ fileName }) => fileName === null).length
  const isArriving = slots.some(({ fileId }) => fileId === null)
  return (
    <div className={styles.slots}>
      <table className={styles.table}>
        <caption>{t('platforms')}</caption>
        <tbody>
          {slots.map(({ platform, fileName, fileId }) => (
            <tr key={platform} data-filled={fileId !== null}>
              <th scope="row">{platformNames[platform]}</th>
              <td>
                {fileName === null
                  ? t('missing')
                  : fileId === null
                    ? t('arriving', { name: fileName })
                    : fileName}
              </td>
              <td className={styles.end}>
                {isPresent(platform) && (
                  <Button
                    type="link"
                    size="small"
                    danger
                    aria-label={t('clear', { platform: platformNames[platform] })}
                    onClick={() => clear(platform)}
                  >
                    {t('action.remove')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note} role="status">
        {missing > 0 ? t('missingCount', { count: missing }) : t(isArriving ? 'allArriving' : 'complete')}
      </p>
    </div>
  )
}
