import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Plugin } from '#web/src/api/records.ts'
import { pictureSource } from '#web/src/lib/host-address.ts'
import { Button } from '#web/src/ui/button.tsx'
import { ModalDialog } from '#web/src/ui/native/modal-dialog.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import styles from './pictures.module.css'

interface PluginPicturesProps {
  /** Undefined where unsupported. */
  pictures: Plugin['pictures']
}

export function PluginPictures({ pictures = [] }: PluginPicturesProps) {
  const { t } = useTranslation('file')
  const [shown, setShown] = useState<number>()
  const total = pictures.length
  const nameOf = (index: number) => t('picture.name', { number: index + 1, total })
  if (total === 0) return null
  return (
    <>
      <ul className={styles.pictures} aria-label={t('picture.label')}>
        {pictures.map(({ file_id, url = '' }, index) => (
          <li key={file_id}>
            <Button type="plain" aria-label={nameOf(index)} onClick={() => setShown(index)}>
              <img src={pictureSource(url)} alt="" loading="lazy" decoding="async" />
            </Button>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <ModalDialog title={nameOf(shown)} width="1200px" onClose={() => setShown(undefined)}>
          <Stack>
            <img
              className={styles.large}
              src={pictureSource(pictures[shown]?.url ?? '')}
              alt={nameOf(shown)}
            />
            {total > 1 && (
              <Row justify="center" data-footer>
                <Button onClick={() => setShown((shown + total - 1) % total)}>{t('picture.before')}</Button>
                <Button onClick={() => setShown((shown + 1) % total)}>{t('picture.after')}</Button>
              </Row>
            )}
          </Stack>
        </ModalDialog>
      )}
    </>
  )
}
