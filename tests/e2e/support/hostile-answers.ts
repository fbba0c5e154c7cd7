import type { ProviderAnswer } from './interception.ts'

/** Marker in every hostile text, to recognise a page that shows one. */
export const mark = '敌意'

/** Script that records its execution, where a text is parsed as markup. */
const script = 'window.foreign=1'
const markup = `<script>${script}</script><img src=x onerror="${script}"><svg onload="${script}"></svg>`
const links = `[链接](javascript:${script}) ![图](javascript:${script}) javascript:${script}`
/**
 * A right-to-left override, emoji that are made of several, a null byte, markup, links, and then no end; what leaves
 * the end out is left with the rest.
 */
const turned = `${mark}\u202E👩‍👩‍👧‍👦\u2067👍🏽\0 ${markup} ${links} '"\`&{{name}}$t(title) =1+1`
/** Wider than twenty screens; what is longer only takes longer to lay out. */
const endless = 'W'.repeat(2000)

/** Kinds of replacement texts: markup first, or an endless word first. */
export const hostileTexts = { turned: `${turned} ${endless}`, endless: `${mark}${endless}` } as const
const address = `javascript:${script}//`

/** Fields with user content; URLs among them get no web address. */
const written = new Set([
  'ban_reason',
  'body_str',
  'buyer_name',
  'changelog',
  'describe',
  'description',
  'email',
  'file_name',
  'introduction',
  'ip',
  'msg',
  'name',
  'operater_action',
  'operater_name',
  'plugin_name',
  'readme',
  'realname',
  'reason',
  'remark',
  'role_name',
  'title',
  'username',
])
const addresses = new Set(['avatar', 'download_url', 'homepage', 'icon', 'pay_url'])

/** Maximum records of a list: more only take longer to render. Lists of texts, such as granted calls, stay whole. */
const shown = 4

/** Replaces every text of an answer that somebody wrote; its lists become short, and have both kinds in turn. */
export function hostileAnswer({ status, headers, body }: ProviderAnswer): ProviderAnswer {
  return { status, headers, body: JSON.stringify(hostile(JSON.parse(body), hostileTexts.turned)) }
}

function hostile(value: unknown, text: string, field = ''): unknown {
  if (Array.isArray(value)) {
    const { turned, endless } = hostileTexts
    const some = typeof value[0] === 'string' ? value : value.slice(0, shown)
    return some.map((each, at) => hostile(each, at % 2 === 0 ? turned : endless))
  }
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, hostile(each, text, name)]))
  if (typeof value !== 'string') return value
  if (['list', 'routes'].includes(field)) return hostileMenu(value, text)
  if (addresses.has(field)) return address
  return written.has(field) ? text : value
}

/** Changes a menu, which is JSON in a string; names and icons of entries stay, because they lead to pages. */
function hostileMenu(menu: string, text: string): string {
  return JSON.stringify(JSON.parse(menu, (field, value) => (field === 'title' ? text : value)))
}
