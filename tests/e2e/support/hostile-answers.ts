import type { Page } from '@playwright/test'
import { intercept } from './interception.ts'

/** Stands in every hostile text, so that a page that shows one can be told. */
export const mark = '敌意'

/** Runs where a browser takes a text for markup, and tells by it. */
const script = 'window.foreign=1'

const markup = `<script>${script}</script><img src=x onerror="${script}"><svg onload="${script}"></svg>`
const links = `[链接](javascript:${script}) ![图](javascript:${script}) javascript:${script}`
/** A right-to-left override, emoji that are made of several, a null byte, markup, links. */
const turned = `${mark}\u202E👩‍👩‍👧‍👦\u2067👍🏽\0 ${markup} ${links} '"\`&{{name}}$t(title) =1+1`

/** What each kind puts in place of a text. */
export const hostileTexts = { turned, endless: `${mark}${'W'.repeat(10_000)}` } as const

const address = `javascript:${script}//`

/** Texts that people write; addresses among them have to be no address of the web. */
const written = new Set([
  'ban_reason',
  'body_str',
  'buyer_name',
  'change_log',
  'description',
  'email',
  'file_name',
  'introduction',
  'ip',
  'msg',
  'name',
  'operater_action',
  'operater_name',
  'owner_name',
  'plugin_name',
  'readme',
  'realname',
  'reason',
  'reject_reason',
  'remark',
  'role_name',
  'title',
  'username',
])
const addresses = new Set(['avatar', 'download_url', 'homepage', 'icon', 'pay_url'])

/** From now on every text that somebody wrote is a hostile one, in all answers that the page gets. */
export async function answerWithHostileTexts(page: Page, text: string): Promise<void> {
  await intercept(page, '', async ({ ask }) => {
    const { status, headers, body } = await ask()
    return { status, headers, body: JSON.stringify(hostile(JSON.parse(body), text)) }
  })
}

function hostile(value: unknown, text: string, field = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => hostile(each, text))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, hostile(each, text, name)]))
  }
  if (typeof value !== 'string') return value
  if (['list', 'routes'].includes(field)) return hostileMenu(value, text)
  if (addresses.has(field)) return address
  return written.has(field) ? text : value
}

/** A menu travels as a text; its entries keep their names and icons, for those lead to pages. */
function hostileMenu(menu: string, text: string): string {
  return JSON.stringify(JSON.parse(menu, (field, value) => (field === 'title' ? text : value)))
}
