import { useTranslation } from 'react-i18next'
import { platformNames } from '#web/src/lib/platform-names.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import type { SourceSlot } from './packages.ts'
import styles from './upload.module.css'
import type { Packages } from './use-packages.ts'

interface PlatformSlotsProps {
  packages: Packages
  takesSource: boolean
}

export function PlatformSlots({ packages, takesSource }: PlatformSlotsProps) {
  const { t } = useTranslation('file')
  const { slots, isPresent, clear } = packages
  const missing = slots.filter(({ fileName }) => fileName === null).length
  const isUploading = slots.some(({ fileId }) => fileId === null)
  return (
    <Stack gap="xs">
      <table className={styles.table}>
        <caption>{t('platforms')}</caption>
        <tbody>
          {slots.map(({ platform, fileName, fileId }) => (
            <tr key={platform} data-filled={fileId !== null}>
              <th scope="row">{platformNames[platform]}</th>
              <td>{slotText({ fileName, fileId }, t)}</td>
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
          {takesSource && <SourceRow packages={packages} />}
        </tbody>
      </table>
      <p className={styles.note} role="status">
        {missing > 0 ? t('missingCount', { count: missing }) : t(isUploading ? 'allArriving' : 'complete')}
      </p>
    </Stack>
  )
}

function SourceRow({ packages: { sourceSlot, hasSource, removeSource } }: { packages: Packages }) {
  const { t } = useTranslation('file')
  const isFilled = sourceSlot ? sourceSlot.fileId !== null : hasSource
  const present = t(hasSource ? 'sourcePresent' : 'sourceMissing')
  return (
    <tr data-filled={isFilled}>
      <th scope="row">{t('source')}</th>
      <td>{sourceSlot ? slotText(sourceSlot, t) : present}</td>
      <td className={styles.end}>
        {hasSource && !sourceSlot && (
          <Button type="link" size="small" danger aria-label={t('removeSource')} onClick={removeSource}>
            {t('action.remove')}
          </Button>
        )}
      </td>
    </tr>
  )
}

function slotText({ fileName, fileId }: SourceSlot, t: ReturnType<typeof useTranslation<'file'>>['t']) {
  if (fileName === null) return t('missing')
  return fileId === null ? t('arriving', { name: fileName }) : fileName
}
