import type { Plugin } from 'vite'

/** What the first list loads besides its own page; other pages load most of it, too. */
const hinted = ['framework', 'initial', 'query-client', 'shell', 'list']

/** Has to be the file's first line; engines other than V8 ignore it. */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Lets V8 compile all functions of those files while they load, on another thread. Otherwise it compiles each at its first
 * call, while the page waits (https://v8.dev/blog/explicit-compile-hints).
 * @throws at the end of the build when there is no file of such a name
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const left = new Set(hinted)
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk' || !hinted.includes(output.name)) continue
          output.code = hint + output.code
          left.delete(output.name)
        }
        if (left.size > 0) this.error(`[compile-hints] no file is named ${[...left].join(', ')}`)
      },
    },
  }
}
