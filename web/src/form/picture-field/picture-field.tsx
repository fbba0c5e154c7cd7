import { Input } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { readPictureHead } from '#contract/values/picture-head.ts'
import { formatBytes } from '#web/src/lib/byte-size.ts'
import { Button } from '#web/src/ui/button.tsx'
import { DropZone } from '#web/src/ui/drop-zone.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from '../form.module.css'

/** Not SVG, which can contain scripts. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

export const maxFileBytes = 10 * 1024 * 1024

const { maxSide } = limits.picture

const quality = 0.85

export type PictureProblem = 'svg' | 'type' | 'size' | 'unreadable' | 'pixels'

export interface PictureTarget {
  /** Sides in pixels, descending; the first whose `data:` URL fits is used. */
  sides: readonly number[]
  /** Maximum length of the `data:` URL, in characters. */
  max: number
}

interface PictureFieldProps {
  target: PictureTarget
  purpose?: string
  preview: (address: string) => ReactNode
  id?: string
  value?: string
  onChange?: (address: string) => void
}

/** A picture field: a URL, or a chosen or dropped file, cropped to a square and scaled down in the browser. */
export function PictureField({ target, purpose, preview, id, value = '', onChange }: PictureFieldProps) {
  const { t, i18n } = useTranslation('form')
  const [problem, setProblem] = useState<PictureProblem>()
  // The previewed URL, updated on blur instead of each key.
  const [previewed, setPreviewed] = useState<string>()
  const max = formatBytes(maxFileBytes, i18n.language)
  const change = (address: string) => {
    setProblem(undefined)
    onChange?.(address)
  }
  const choose = (address: string) => {
    setPreviewed(undefined)
    change(address)
  }
  const chooseFile = async (file: File) => {
    const scaled = await scalePicture(file, target)
    if ('problem' in scaled) setProblem(scaled.problem)
    else choose(scaled.address)
  }
  return (
    <DropZone className={styles.pictureField} onFiles={([file]) => file && void chooseFile(file)}>
      {preview(previewed ?? value)}
      <Stack gap="xs" className={styles.choices}>
        <Row>
          <FileButton onFile={(file) => void chooseFile(file)} />
          <Button disabled={value === ''} onClick={() => choose('')}>
            {t('picture.remove')}
          </Button>
        </Row>
        <Input
          id={id ?? ''}
          // The type "url" would refuse a path.
          inputMode="url"
          aria-label={t('picture.address')}
          placeholder={t(value.startsWith('data:') ? 'picture.uploaded' : 'picture.addressHint')}
          value={value.startsWith('data:') ? '' : value}
          onFocus={() => setPreviewed(value)}
          onChange={({ target: { value: typed } }) => {
            const address = typed.trim()
            // A pasted URL may contain anything; only chosen files are re-encoded.
            if (/^data:/i.test(address)) setProblem('type')
            else change(address)
          }}
          onBlur={() => setPreviewed(undefined)}
        />
        {purpose && <Note>{purpose}</Note>}
        <Note>{t('picture.hint', { max })}</Note>
        <p role="alert">{problem && t(`picture.problem.${problem}`, { max, side: maxSide })}</p>
      </Stack>
    </DropZone>
  )
}

function FileButton({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('form')
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        // Inline, because the form's stylesheet displays every file input.
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

/** Crops a picture, or an animation's first frame, to its central square and scales it down to a `data:` URL. */
export async function scalePicture(
  file: File,
  target: PictureTarget,
): Promise<{ address: string } | { problem: PictureProblem }> {
  if (await isSvg(file)) return { problem: 'svg' }
  if (!pictureTypes.includes(file.type)) return { problem: 'type' }
  if (file.size > maxFileBytes) return { problem: 'size' }
  // Decoding takes memory for each pixel, so the size is checked first.
  const head = readPictureHead(new Uint8Array(await file.arrayBuffer()))
  if (head === undefined) return { problem: 'unreadable' }
  if (Math.max(head.width, head.height) > maxSide) return { problem: 'pixels' }
  // The picture may still be malformed.
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (picture === undefined) return { problem: 'unreadable' }
  const address = encodeToFit(picture, target)
  picture.close()
  return address === undefined ? { problem: 'size' } : { address }
}

/** Returns whether the content is SVG, whatever its name and type. */
async function isSvg(file: File): Promise<boolean> {
  if (file.type === 'image/svg+xml') return true
  return /<svg[\s>]/i.test(await file.slice(0, 1024).text())
}

function encodeToFit(picture: ImageBitmap, { sides, max }: PictureTarget): string | undefined {
  for (const side of sides) {
    const address = encodeSquare(picture, side)
    if (address.length <= max) return address
  }
  return undefined
}

function encodeSquare(picture: ImageBitmap, longest: number): string {
  const square = Math.min(picture.width, picture.height)
  const side = Math.min(longest, square)
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const [left, top] = [(picture.width - square) / 2, (picture.height - square) / 2]
  canvas.getContext('2d')?.drawImage(picture, left, top, square, square, 0, 0, side, side)
  // Browsers without WebP encoding return PNG.
  return canvas.toDataURL('image/webp', quality)
}
