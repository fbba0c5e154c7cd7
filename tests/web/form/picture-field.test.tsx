import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { pictureBytes } from '#tests/support/picture-bytes.ts'
import { maxFileBytes, PictureField } from '#web/src/form/picture-field/picture-field.tsx'
import { startTexts } from '../support/texts.ts'

startTexts('after-sign-in')

const pictureOf = (as: { side?: number; text?: string }) => new Blob([pictureBytes('png', as)])
const pixels = pictureOf({})

/** Stands for the browser's pictures, which happy-dom lacks: a square's URL has `perPixel` characters for each pixel of a side. */
function drawPictures({ width = 400, height = 300, perPixel = 10 } = {}): void {
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if ((await file.text()).endsWith('damaged')) throw new Error('[test] it cannot be decoded')
    return { width, height, close: () => undefined }
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement) {
    return `data:image/webp;base64,${'A'.repeat(this.width * perPixel)}`
  })
}

interface FieldProps {
  value: string
  onChange: (address: string) => void
}

function Field({ value, onChange }: FieldProps) {
  const [address, setAddress] = useState(value)
  return (
    <PictureField
      target={{ sides: [192, 128, 64], max: 2000 }}
      preview={(shown) => <output>{shown || '没有'}</output>}
      value={address}
      onChange={(changed) => {
        setAddress(changed)
        onChange(changed)
      }}
    />
  )
}

function open(value = '') {
  const onChange = vi.fn<(address: string) => void>()
  render(<Field value={value} onChange={onChange} />)
  const input = screen.getByLabelText('上传图片', { selector: 'input' })
  return {
    onChange,
    choose: (content: string | Blob, name: string, type: string) =>
      fireEvent.change(input, { target: { files: [new File([content], name, { type })] } }),
    address: () => screen.getByLabelText<HTMLInputElement>('图片地址'),
    preview: () => screen.getByRole('status').textContent,
    problem: () => screen.getByRole('alert').textContent,
  }
}

it('picture field: a chosen picture is cropped square, in the largest size that is allowed', async () => {
  drawPictures({ perPixel: 15 })
  const drawn = vi.fn()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: drawn } as never)
  const { onChange, choose, preview } = open()
  choose(pixels, 'logo.png', 'image/png')
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled())
  expect(preview()).toHaveLength('data:image/webp;base64,'.length + 128 * 15)
  expect(drawn).toHaveBeenLastCalledWith(expect.anything(), 50, 0, 300, 300, 0, 0, 128, 128)
})

it('picture field: a small picture is not enlarged', async () => {
  drawPictures({ width: 40, height: 32 })
  const { choose, preview } = open()
  choose(pixels, 'logo.gif', 'image/gif')
  await vi.waitFor(() => expect(preview()).toHaveLength('data:image/webp;base64,'.length + 320))
})

const large = new Blob([new Uint8Array(maxFileBytes + 1)])

it.each([
  ['an SVG', '<svg/>', 'logo.svg', 'image/svg+xml', '不接受 SVG'],
  [
    'an SVG that says it is a PNG',
    '<?xml version="1.0"?><svg viewBox="0 0 1 1"/>',
    'a.png',
    'image/png',
    '不接受 SVG',
  ],
  ['a text', 'hello', 'logo.txt', 'text/plain', '只能使用 PNG、JPEG、WebP 或 GIF'],
  ['a file that is too large', large, 'logo.png', 'image/png', '文件最大 10\u00a0MB'],
  ['a damaged picture', pictureOf({ text: 'damaged' }), 'logo.png', 'image/png', '可能已损坏'],
  ['another file', 'pixels', 'logo.png', 'image/png', '可能已损坏'],
  ['too many pixels', pictureOf({ side: 4097 }), 'logo.png', 'image/png', '宽和高最多 4096 像素'],
])('picture field: %s is refused, and the picture stays', async (_, content, name, type, sentence) => {
  drawPictures()
  const { onChange, choose, problem, preview } = open('https://pictures.test/a.png')
  choose(content, name, type)
  await vi.waitFor(() => expect(problem()).toContain(sentence))
  expect(onChange).not.toHaveBeenCalled()
  expect(preview()).toBe('https://pictures.test/a.png')
  choose(pixels, 'logo.png', 'image/png')
  await vi.waitFor(() => expect(problem()).toBe(''))
})

it('picture field: a dropped file is taken like a chosen one', async () => {
  drawPictures()
  const { onChange, preview } = open()
  const file = new File([pixels], 'logo.jpg', { type: 'image/jpeg' })
  fireEvent.drop(screen.getByRole('status'), { dataTransfer: { files: [file], types: ['Files'] } })
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled())
  expect(preview()).toMatch(/^data:image\/webp/)
})

it('picture field: a button removes the picture', () => {
  const { onChange, preview } = open('data:image/webp;base64,AAAA')
  const remove = screen.getByRole('button', { name: '移除图片' })
  fireEvent.click(remove)
  expect(onChange).toHaveBeenLastCalledWith('')
  expect(preview()).toBe('没有')
  expect(remove.hasAttribute('disabled')).toBe(true)
})

it('picture field: a typed address is taken at once, and previewed on blur', () => {
  const { onChange, address, preview } = open()
  fireEvent.focus(address())
  fireEvent.change(address(), { target: { value: ' https://pictures.test/b.png ' } })
  expect(onChange).toHaveBeenLastCalledWith('https://pictures.test/b.png')
  expect(preview()).toBe('没有')
  fireEvent.blur(address())
  expect(preview()).toBe('https://pictures.test/b.png')
})

it('picture field: a pasted data: URL is refused', () => {
  const { onChange, address, problem } = open()
  fireEvent.change(address(), { target: { value: 'data:image/svg+xml,<svg onload="alert(1)"/>' } })
  expect(onChange).not.toHaveBeenCalled()
  expect(problem()).toContain('只能使用 PNG、JPEG、WebP 或 GIF')
})
