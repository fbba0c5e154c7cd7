import { Input } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#web/src/lib/byte-size.ts'
import { Button } from '#web/src/ui/button.tsx'
import { DropZone } from '#web/src/ui/drop-zone.tsx'
import styles from './picture-field.module.css'

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
    <DropZone className={styles.field} onFiles={([file]) => file && void take(file)}>
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
    </DropZone>
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

/** The types that hosts accept; not SVG, which can contain scripts. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/** Bytes of a chosen file: what a browser decodes in a moment. */
export const largestPicture = 10 * 1024 * 1024

const quality = 0.85

export type PictureProblem = 'svg' | 'type' | 'size' | 'unreadable'

export interface PictureTarget {
  /** Pixels per side, falling; the first whose `data:` URL is not too long is used. */
  sides: readonly number[]
  /** Characters of the longest `data:` URL. */
  max: number
}

/** Crops a picture to its middle square and scales it down to a `data:` URL; of a moving one the first image is used. */
export async function scalePicture(
  file: File,
  target: PictureTarget,
): Promise<{ address: string } | { problem: PictureProblem }> {
  if (await isSvg(file)) return { problem: 'svg' }
  if (!pictureTypes.includes(file.type)) return { problem: 'type' }
  if (file.size > largestPicture) return { problem: 'size' }
  const picture = await decode(file)
  if (picture === undefined) return { problem: 'unreadable' }
  const address = firstThatFits(picture, target)
  picture.close()
  return address === undefined ? { problem: 'size' } : { address }
}

/** Whatever its name and type say. */
async function isSvg(file: File): Promise<boolean> {
  if (file.type === 'image/svg+xml') return true
  return /<svg[\s>]/i.test(await file.slice(0, 1024).text())
}

async function decode(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file)
  } catch {
    // The browser's error message means nothing to the user.
    return undefined
  }
}

function firstThatFits(picture: ImageBitmap, { sides, max }: PictureTarget): string | undefined {
  for (const side of sides) {
    const address = squareOf(picture, side)
    if (address.length <= max) return address
  }
  return undefined
}

function squareOf(picture: ImageBitmap, longest: number): string {
  const cut = Math.min(picture.width, picture.height)
  const side = Math.min(longest, cut)
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const [left, top] = [(picture.width - cut) / 2, (picture.height - cut) / 2]
  canvas.getContext('2d')?.drawImage(picture, left, top, cut, cut, 0, 0, side, side)
  // A browser that cannot write WebP writes PNG.
  return canvas.toDataURL('image/webp', quality)
}
