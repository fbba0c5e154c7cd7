import type { Locator, Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import * as z from 'zod'
import type { Look } from './screen-looks.ts'
import { untilSettled } from './screen-shots.ts'
import type { Studio } from './screen-studio.ts'

/** Name of the picture for who wants no motion: the last one of the sequence. */
export const buyStill = 'buy-still'

/** Milliseconds for which a picture is shown, and the last one. */
const usual = 2200
const lastOne = 4000

/** Pixels of a picture's width; a README shows no more. */
const shownWidth = 960

const ordered = z.object({ data: z.object({ order_no: z.string() }) })

/** A moving picture, and the last one of it as PNG. */
interface Sequence {
  readonly frames: Sharp
  readonly last: Buffer
}

/** Tops up, buys a plugin and gets to its files, with a picture before each click that frames what is clicked. */
export async function shootBuying(studio: Studio, look: Look): Promise<Sequence> {
  const sandbox = `docs-buy-${look.theme}`
  const page = await studio.openPage({ sandbox, username: 'buyer' }, look)
  const pictures: Buffer[] = []
  const take = async (target: Locator) => {
    await target.waitFor()
    await untilSettled(page)
    pictures.push(await framed(page, target))
  }
  const press = async (target: Locator) => {
    await take(target)
    await target.click()
  }
  const button = (name: RegExp) => page.getByRole('main').getByRole('button', { name }).first()
  const inDialog = (name: RegExp) => page.getByRole('dialog').getByRole('button', { name })

  await page.goto('/#/member/pay')
  await page.getByRole('radio', { name: /^300 / }).check()
  const answered = page.waitForResponse('**/order/Create')
  await press(button(/^Place order$/))
  const { data: order } = ordered.parse(await (await answered).json())
  await take(page.getByRole('img', { name: /^Code to pay/ }))
  await studio.control(sandbox, `/orders/${order.order_no}/pay`)
  await press(page.getByRole('link', { name: /^Choose plugins$/ }))
  await press(button(/^Buy/))
  await press(inDialog(/^Confirm purchase$/))
  await inDialog(/^Confirm purchase$/).waitFor({ state: 'detached' })
  await take(
    page
      .getByRole('main')
      .getByRole('link', { name: /download/i })
      .or(button(/download/i))
      .first(),
  )
  await page.context().close()

  const [last] = pictures.slice(-1)
  if (last === undefined) throw new Error('There is no picture of buying.')
  const scaled = await Promise.all(
    pictures.map((picture) => sharp(picture).resize(shownWidth).png().toBuffer()),
  )
  const delay = pictures.map((picture) => (picture === last ? lastOne : usual))
  const frames = sharp(scaled, { join: { animated: true } }).webp({ loop: 0, delay, quality: 80, effort: 6 })
  return { frames, last }
}

/** Takes a picture with a frame around an element. */
async function framed(page: Page, target: Locator): Promise<Buffer> {
  await target.scrollIntoViewIfNeeded()
  // Nothing else looks as if it were pointed at.
  await page.mouse.move(0, 0)
  const mark = await target.evaluateHandle((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const gap = 5
    const around = document.createElement('div')
    // Above an open dialog too.
    around.popover = 'manual'
    around.style.cssText = `position: fixed; inset: auto; left: ${left - gap}px; top: ${top - gap}px;
      box-sizing: border-box; width: ${width + 2 * gap}px; height: ${height + 2 * gap}px; margin: 0; padding: 0;
      background: none; border: 3px solid #fa541c; border-radius: 10px; pointer-events: none`
    document.body.append(around)
    around.showPopover()
    return around
  })
  const picture = await page.screenshot({ animations: 'disabled' })
  await mark.evaluate((around) => around.remove())
  return picture
}
