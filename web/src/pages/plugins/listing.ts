import type { Plugin } from '../../../../contract/plugin.ts'
import type { RequestOf } from '../../../../contract/registry.ts'

/** What an author says of his plugin; the alias stays what it was when the plugin was added. */
export interface Listing {
  plugin_name: string
  category: string
  homepage: string
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
  describe: '',
  readme: '',
  buy_coin_num: 0,
}

/** What the fields show of a plugin. */
export function listingOf(plugin: Plugin): Listing {
  const { plugin_name, category, homepage, describe, readme, buy_coin_num } = plugin
  return { plugin_name, category, homepage, describe, readme, buy_coin_num }
}

/** What is sent of the fields; one that the host did not answer and nobody has filled in is not sent. */
export function toRequest<Values extends Listing>(
  values: Values,
): Values & Pick<RequestOf<'/app/Create'>, keyof Listing> {
  return {
    ...values,
    plugin_name: values.plugin_name.trim(),
    ...(values.homepage !== undefined && { homepage: values.homepage.trim() }),
  }
}

/** Whether it is an address on the web. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** Coins that an author gets of a price; what the platform keeps is rounded up. `rate` is a part of one. */
export function netOf(price: number, rate: number): number {
  // 35 × 0.2 is a little more than 7 in binary fractions.
  return price - Math.ceil(price * rate - 1e-9)
}
