import type { Plugin, Rollup } from 'vite'

/**
 * Moves the style sheet of the entry into index.html, because a file of its own delays the first paint by a round trip.
 * @throws when the entry has no style sheet, or when a path in it would change its meaning
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
