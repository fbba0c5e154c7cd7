import type { Plugin, Rollup } from 'vite'

/**
 * Moves the entry's style sheet into index.html: a separate file delays the first paint by a round trip.
 * @throws without a style sheet, or for a path in it that would change its meaning
 */
export function inlineFirstStyles(): Plugin {
  let styles = ''
  return {
    name: 'inline-first-styles',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const entry = Object.values(bundle).find(isEntry)
        const files = [...(entry?.viteMetadata?.importedCss ?? [])]
        styles = files.map((file) => sourceOf(bundle[file])).join('')
        if (styles === '') this.error('[inline-first-styles] the entry has no styles')
        if (/url\((?!["']?data:)/.test(styles)) this.error('[inline-first-styles] the styles name a file')
        for (const file of files) delete bundle[file]
        entry?.viteMetadata?.importedCss.clear()
      },
    },
    transformIndexHtml: () => [{ tag: 'style', children: styles, injectTo: 'head' }],
  }
}

function isEntry(output: Rollup.OutputAsset | Rollup.OutputChunk): output is Rollup.OutputChunk {
  return output.type === 'chunk' && output.name === 'initial'
}

function sourceOf(output: Rollup.OutputAsset | Rollup.OutputChunk | undefined): string {
  if (output?.type !== 'asset') return ''
  return typeof output.source === 'string' ? output.source : new TextDecoder().decode(output.source)
}
