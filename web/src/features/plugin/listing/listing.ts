import type { Plugin } from '#contract/plugin/plugin.ts'
import type { RequestOf } from '#contract/registry.ts'

/** The editable fields of a plugin; the alias is immutable. */
export interface Listing {
  plugin_name: string
  category: string
  homepage: string
  logo: string
  describe: string
  readme: string
  buy_coin_num: number
}

export interface NewPlugin extends Listing {
  plugin_alias: string
}

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

export function listingOf(plugin: Plugin): Listing {
  const { plugin_name, category, homepage, logo, describe, readme, buy_coin_num } = plugin
  return { plugin_name, category, homepage, logo, describe, readme, buy_coin_num }
}

/** Converts form values to the request, trimmed; fields that the host did not send stay absent. */
export function toRequest<Values extends Listing>(
  values: Values,
): Values & Pick<RequestOf<'/app/Create'>, keyof Listing> {
  return {
    ...values,
    plugin_name: values.plugin_name.trim(),
    ...(values.homepage !== undefined && { homepage: values.homepage.trim() }),
  }
}

export function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** Returns the author's share of a price in coins; the platform's share, `rate` from 0 to 1, is rounded up. */
export function netOf(price: number, rate: number): number {
  // In floating point 35 × 0.2 is slightly more than 7.
  return price - Math.ceil(price * rate - 1e-9)
}
