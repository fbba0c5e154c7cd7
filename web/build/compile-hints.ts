import type { Plugin } from 'vite'

/** The first list's chunks besides its page; most pages load them. */
const hinted = ['framework', 'initial', 'query-client', 'shell', 'rooms', 'list']

/** The comment must be the file's first line; only V8 reads it. */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Makes V8 compile all functions of those chunks on a background thread while loading
 * (https://v8.dev/blog/explicit-compile-hints).
 * @throws for a missing chunk
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const missing = new Set(hinted)
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk' || !hinted.includes(output.name)) continue
          output.code = hint + output.code
          missing.delete(output.name)
        }
        if (missing.size > 0) this.error(`[compile-hints] no file is named ${[...missing].join(', ')}`)
      },
    },
  }
}
