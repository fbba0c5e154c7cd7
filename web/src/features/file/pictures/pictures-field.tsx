import { Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { pictureTypes, scalePicture } from '#web/src/form/picture-field/picture-field.tsx'
import { formatBytes } from '#web/src/lib/byte-size.ts'
import { pictureSource } from '#web/src/lib/host-address.ts'
import { Button } from '#web/src/ui/button.tsx'
import { DropZone } from '#web/src/ui/drop-zone.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { uploadFile } from '../upload/upload-file.ts'
import { problemOf } from '../upload/upload-problem.ts'
import { useFilePicker } from '../use-file-picker.tsx'
import { useMayUpload } from '../use-may-upload.ts'
import styles from './pictures.module.css'

/** A picture of a plugin; its id is empty during the upload. */
export interface PictureChoice {
  file_id: string
  /** A small `data:` URL for a chosen file. */
  url: string
}

/** The size of a preview: sides in pixels, `max` in characters. */
const previewTarget = { sides: [288, 144], max: 60_000 }

const { maxPictures, maxPictureBytes } = limits.plugin
const { maxSide: side } = limits.picture

interface PictureFailure {
  file: string
  /** Returns the reason in the current language. */
  text: () => string
}

interface PicturesFieldProps {
  id?: string
  value?: readonly PictureChoice[]
  onChange?: (pictures: readonly PictureChoice[]) => void
}

/** Up to five pictures, uploaded when chosen or dropped; the form's field is `pictures`. */
export function PicturesField({ id, value = [], onChange }: PicturesFieldProps) {
  const { t, i18n } = useTranslation(['file', 'form'])
  const form = Form.useFormInstance<{ pictures: readonly PictureChoice[] }>()
  const [problems, setProblems] = useState<readonly PictureFailure[]>([])
  const mayUpload = useMayUpload()
  const max = formatBytes(maxPictureBytes, i18n.language)

  // Uploads end while others are chosen or removed, so the form's value is read.
  const chosen = (): readonly PictureChoice[] => form.getFieldValue('pictures') ?? []
  const change = (pictures: readonly PictureChoice[]) => {
    onChange?.(pictures)
    void form.validateFields(['pictures']).catch(() => undefined)
  }
  const upload = async (file: File): Promise<PictureFailure['text'] | undefined> => {
    const preview = await scalePicture(file, previewTarget)
    if ('problem' in preview) {
      const { problem } = preview
      return () => t(`form:picture.problem.${problem}`, { max, side })
    }
    if (file.size > maxPictureBytes) return () => t('form:picture.problem.size', { max })
    if (chosen().length >= maxPictures) return () => t('picture.tooMany', { count: maxPictures })
    const arriving: PictureChoice = { file_id: '', url: preview.address }
    change([...chosen(), arriving])
    try {
      const { file_id } = await uploadFile(file, silently)
      // The same file is the same upload.
      if (chosen().some((each) => each.file_id === file_id))
        change(chosen().filter((each) => each !== arriving))
      else change(chosen().map((each) => (each === arriving ? { ...each, file_id } : each)))
    } catch (error) {
      change(chosen().filter((each) => each !== arriving))
      const problem = problemOf(error)
      if (problem.kind === 'refused') return () => problem.message
      return () => (problem.kind === 'package' ? t('problem.corrupted') : t(`problem.${problem.kind}`))
    }
  }
  const add = async (files: readonly File[]) => {
    setProblems([])
    for (const file of files) {
      const text = await upload(file)
      if (text) setProblems((all) => [...all, { file: file.name, text }])
    }
  }
  const picker = useFilePicker((files) => void add(files), { id, accept: pictureTypes.join() })
  return (
    <DropZone className={styles.field} onFiles={(files) => void add([...files])}>
      <Stack gap="xs">
        {value.length > 0 && (
          <ul className={`${styles.pictures} ${styles.chosen}`}>
            {value.map((picture, index) => (
              <li key={picture.file_id || picture.url} data-arriving={picture.file_id === ''}>
                <Stack gap="xxs" align="center">
                  <img
                    src={pictureSource(picture.url)}
                    alt={t('picture.name', { number: index + 1, total: value.length })}
                  />
                  <Button
                    size="small"
                    aria-label={t('picture.remove', { number: index + 1 })}
                    onClick={() => change(chosen().filter((each) => each !== picture))}
                  >
                    {t('action.remove')}
                  </Button>
                </Stack>
              </li>
            ))}
          </ul>
        )}
        <Row>
          {picker.element}
          <Button disabled={!mayUpload || value.length >= maxPictures} onClick={picker.open}>
            {t('picture.choose')}
          </Button>
        </Row>
        <Note>{t(mayUpload ? 'picture.hint' : 'notGranted', { count: maxPictures, max })}</Note>
        <div role="alert">
          {problems.map(({ file, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they only get more
            <p key={index}>{`${file}: ${text()}`}</p>
          ))}
        </div>
      </Stack>
    </DropZone>
  )
}

/** Options of small uploads, without progress or cancellation. */
const silently = {
  signal: new AbortController().signal,
  hashes: undefined,
  onHashing: () => undefined,
  onHashed: () => undefined,
  onSent: () => undefined,
  onRetry: () => undefined,
  onChecking: () => undefined,
}
