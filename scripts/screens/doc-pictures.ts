import sharp from 'sharp'
import { inProject } from '../lib/project.ts'
import { choosePictures } from './screens.ts'
import type { Studio } from './studio.ts'

const stills = [
  ...choosePictures(['dashboard-admin', 'market', 'publish-released', 'usual', 'en', '1440']),
  ...choosePictures(['users', 'usual', 'zh', '1440']),
]

const ordering = [
  'role=radio[name=/^300 /]',
  /^Place order$/,
  'role=img[name=/^QR code to pay/]',
  /^Choose plugins$/,
]
const choosing = ['role=button[name=/^Buy/]', /^Confirm purchase$/, /^Download/]
const topUp = { name: 'buy', account: 'buyer', path: '/member/pay', presses: [...ordering, ...choosing] }
const buying = { ...topUp, state: 'usual', lang: 'en', width: 1280, height: 800 } as const

const style = '[data-framed] { outline: 3px solid #fa541c !important; outline-offset: 5px !important }'

export async function shootDocPictures({ sandboxes, visit }: Studio): Promise<void> {
  for (const picture of stills) {
    const still = await visit(picture, (page) => page.screenshot({ animations: 'disabled' }))
    await save(`${picture.name}-${picture.theme}`, [still])
  }
  for (const theme of ['light', 'dark'] as const) {
    await sandboxes.en.reset({ scenario: 'demo-en' })
    const frames: Buffer[] = []
    await visit(
      { ...buying, theme },
      async () => undefined,
      async (control, page) => {
        await control.scrollIntoViewIfNeeded()
        await page.mouse.move(0, 0)
        await control.evaluate((element) => element.setAttribute('data-framed', ''))
        frames.push(await page.screenshot({ animations: 'disabled', style }))
        await control.evaluate((element) => element.removeAttribute('data-framed'))
        const order = new URLSearchParams(page.url().split('?')[1]).get('order')
        if (order && frames.length === 3) await sandboxes.en.pay(order)
      },
    )
    await save(`buy-${theme}`, frames)
    await save(`buy-still-${theme}`, frames.slice(-1))
  }
}

/** Saves frames without visible loss, in a third of PNG's bytes; the last frame is shown longer. */
async function save(name: string, frames: Buffer[]): Promise<void> {
  const delay = frames.map((_, index) => (index === frames.length - 1 ? 4000 : 2200))
  const images = frames.length === 1 ? sharp(frames[0]) : sharp(frames, { join: { animated: true } })
  const options = { delay, loop: 0, quality: 80, smartSubsample: true, effort: 6 }
  await images.webp(options).toFile(inProject('docs/images', `${name}.webp`))
}
