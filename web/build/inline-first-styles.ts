import type { Plugin, Rollup } from 'vite'

/**
 * Inlines the styles of the initial chunk into index.html, which saves a request before the first paint, and one of the
 * six concurrent requests of a browser.
 * @throws at the end of the build when there are no styles, or when they contain a `url()`
 */
export function inlineFirstStyles(): Plugin {
  let styles = ''
  return {
    name: 'inline-first-styles',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const initial = Object.values(bundle).find(isInitial)
        const files = [...(initial?.viteMetadata?.importedCss ?? [])]
        styles = files.map((file) => textOf(bundle[file])).join('')
        if (styles === '')
          this.error('[inline-first-styles] the first file has no styles: remove this plugin')
        if (styles.includes('url(')) this.error('[inline-first-styles] a path in a style sheet would change')
        for (const file of files) delete bundle[file]
        initial?.viteMetadata?.importedCss.clear()
      },
    },
    transformIndexHtml: () => [{ tag: 'style', children: styles, injectTo: 'head' }],
  }
}

/** Returns whether an output is the initial chunk. */
function isInitial(output: Rollup.OutputAsset | Rollup.OutputChunk): output is Rollup.OutputChunk {
  return output.type === 'chunk' && output.name === 'initial'
}

function textOf(output: Rollup.OutputAsset | Rollup.OutputChunk | undefined): string {
  if (output?.type !== 'asset') return ''
  return typeof output.source === 'string' ? output.source : new TextDecoder().decode(output.source)
}
