import { Input } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#web/src/lib/byte-size.ts'
import { Button } from '#web/src/ui/button.tsx'
import { DropBox } from '#web/src/ui/drop-zone.tsx'
import styles from './picture-field.module.css'
import {
  largestPicture,
  type PictureProblem,
  type PictureTarget,
  pictureTypes,
  scalePicture,
} from './scale-picture.ts'

interface PictureFieldProps {
  target: PictureTarget
  /** Says what the picture is for. */
  purpose?: string
  /** Renders the picture, or what stands for it while there is none. */
  preview: (address: string) => ReactNode
  id?: string
  value?: string
  onChange?: (address: string) => void
}

/** A picture: a file that is chosen or dropped, cut square and scaled down here, or a URL. */
export function PictureField({ target, purpose, preview, id, value = '', onChange }: PictureFieldProps) {
  const { t, i18n } = useTranslation('file')
  const [problem, setProblem] = useState<PictureProblem>()
  // Changes with a typed URL on blur, not on every key.
  const [typing, setTyping] = useState<string>()
  const max = formatBytes(largestPicture, i18n.language)
  const change = (address: string) => {
    setProblem(undefined)
    onChange?.(address)
  }
  const choose = (address: string) => {
    setTyping(undefined)
    change(address)
  }
  const take = async (file: File) => {
    const scaled = await scalePicture(file, target)
    if ('problem' in scaled) setProblem(scaled.problem)
    else choose(scaled.address)
  }
  return (
    <DropBox className={styles.field} onFiles={([file]) => file && void take(file)}>
      {preview(typing ?? value)}
      <div className={styles.choices}>
        <div className={styles.buttons}>
          <FileButton onFile={(file) => void take(file)} />
          <Button disabled={value === ''} onClick={() => choose('')}>
            {t('picture.remove')}
          </Button>
        </div>
        <Input
          id={id ?? ''}
          type="url"
          aria-label={t('picture.address')}
          placeholder={t(value.startsWith('data:') ? 'picture.uploaded' : 'picture.addressHint')}
          value={value.startsWith('data:') ? '' : value}
          onFocus={() => setTyping(value)}
          onChange={({ target: { value: typed } }) => {
            const address = typed.trim()
            if (isEmbedded(address)) setProblem('type')
            else change(address)
          }}
          onBlur={() => setTyping(undefined)}
        />
        {purpose && <p className={styles.note}>{purpose}</p>}
        <p className={styles.note}>{t('picture.hint', { max })}</p>
        <p className={styles.problem} role="alert">
          {problem && t(`picture.problem.${problem}`, { max })}
        </p>
      </div>
    </DropBox>
  )
}

/** A pasted `data:` URL may hold anything; a file is drawn anew here. */
function isEmbedded(address: string): boolean {
  return /^data:/i.test(address)
}

function FileButton({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('file')
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        // A style attribute, because the form's stylesheet shows every file input.
        style={{ display: 'none' }}
        aria-label={t('picture.choose')}
        accept={pictureTypes.join()}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // Allows choosing the same file again.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button onClick={() => picker.current?.click()}>{t('picture.choose')}</Button>
    </>
  )
}
