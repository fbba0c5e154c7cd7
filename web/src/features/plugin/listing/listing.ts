import { limits } from '#contract/values/limits.ts'
import type { Plugin } from '#web/src/api/records.ts'

export type Listing = ReturnType<typeof listingOf>

export type NewPlugin = { [Field in keyof Listing]: NonNullable<Listing[Field]> } & { plugin_alias: string }

export const emptyPlugin: NewPlugin = {
  plugin_name: '',
  plugin_alias: '',
  category: '',
  homepage: '',
  logo: '',
  describe: '',
  readme: '',
  buy_coin_num: 0,
}

export function listingOf(plugin: Plugin) {
  const { plugin_name, category, homepage, logo, describe, readme, buy_coin_num } = plugin
  return { plugin_name, category, homepage, logo, describe, readme, buy_coin_num }
}

/** Converts form values to the request, trimmed; unknown fields stay absent. */
export function toRequest<Values extends Listing>(values: Values): Values {
  return {
    ...values,
    ...(values.plugin_name !== undefined && { plugin_name: values.plugin_name.trim() }),
    ...(values.homepage !== undefined && { homepage: values.homepage.trim() }),
  }
}

/** Returns the alias that a name suggests; '' when it has too few Latin letters for one. */
export function aliasOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '')
  const words = (plain.match(/[a-z0-9]+/g) ?? []).join('-')
  if (!/[a-z]/.test(words)) return ''
  const alias = (/^[a-z]/.test(words) ? words : `plugin-${words}`).slice(0, 63).replace(/-$/, '')
  return limits.plugin.alias.test(alias) ? alias : ''
}

export function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** Returns the author's share of a price in coins; the platform's share, `rate` from 0 to 1, is rounded up. */
export function netOf(price: number, rate: number): number {
  // In floating point 35 × 0.2 is slightly more than 7.
  return price - Math.ceil(price * rate - 1e-9)
}
