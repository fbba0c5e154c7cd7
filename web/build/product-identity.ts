import type { Plugin, ResolvedConfig } from 'vite'

export function productIdentity(): Plugin {
  let env: ResolvedConfig['env'] = {}
  return {
    name: 'product-identity',
    configResolved(config) {
      env = config.env
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => withIdentity(html, { title: env.VITE_APP_TITLE, logo: env.VITE_APP_LOGO }),
    },
  }
}

interface Identity {
  title?: string | undefined
  logo?: string | undefined
}

/** Returns a page with another title and icon; empty ones keep the page's. */
export function withIdentity(html: string, { title, logo }: Identity): string {
  const titled = title ? html.replace(/<title>.*?<\/title>/, () => `<title>${escaped(title)}</title>`) : html
  return logo
    ? titled.replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${escaped(logo)}" />`)
    : titled
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
