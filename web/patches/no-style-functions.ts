import { type Plugin, parseSync, Visitor } from 'vite'

const styleModule = /[\\/]antd[\\/]es[\\/](?:.+[\\/])?style(?:[\\/].+)?\.js$/

/** antd's functions whose second argument computes a component's rules. */
const withStyleFunction = ['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook']

/**
 * Removes the functions that compute antd's rules, which are extracted at build (`antdStyles`): unused with `zeroRuntime`,
 * they are 14 of the first list's 314 kB of gzip. Functions that compute token values are retained.
 * @throws at the end of the build when nothing was removed
 */
export function noStyleFunctions(): Plugin {
  let count = 0
  return {
    name: 'no-style-functions',
    apply: 'build',
    buildStart() {
      count = 0
    },
    transform: {
      filter: { id: styleModule },
      handler(code, id) {
        const stripped = withoutStyleFunctions(code, id)
        if (stripped === code) return undefined
        count += 1
        return { code: stripped, map: null }
      },
    },
    buildEnd(error) {
      if (!error && count === 0)
        this.error('[no-style-functions] no module of antd has a style function any more: remove this plugin')
    },
  }
}

/** Returns the code with the second argument of those calls replaced by a function that returns `[]`. */
export function withoutStyleFunctions(code: string, fileName: string): string {
  const ranges: { start: number; end: number }[] = []
  new Visitor({
    CallExpression({ callee, arguments: [, styles] }) {
      if (styles && callee.type === 'Identifier' && withStyleFunction.includes(callee.name))
        ranges.push(styles)
    },
  }).visit(parseSync(fileName, code).program)
  return ranges.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}() => []${text.slice(end)}`,
    code,
  )
}
