import { type Plugin, parseSync, Visitor } from 'vite'

const styleModule = /[\\/]antd[\\/]es[\\/](?:.+[\\/])?style(?:[\\/].+)?\.js$/

/** antd's functions whose second argument computes a component's rules. */
const withStyleFunction = ['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook']

/**
 * Leaves out what computes antd's rules, which are extracted at build (`antdStyles`): with `zeroRuntime` nothing calls it,
 * and it would be 14 of the first list's 301 kB of gzip. What computes token values stays.
 * @throws at the end of the build when nothing was left out
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
        const left = withoutStyleFunctions(code, id)
        if (left === code) return undefined
        count += 1
        return { code: left, map: null }
      },
    },
    buildEnd(error) {
      if (!error && count === 0)
        this.error('[no-style-functions] no module of antd has a style function any more: remove this plugin')
    },
  }
}

/** Returns the code with the second argument of those calls replaced by a function that returns nothing. */
export function withoutStyleFunctions(code: string, fileName: string): string {
  const places: { start: number; end: number }[] = []
  new Visitor({
    CallExpression({ callee, arguments: [, styles] }) {
      if (styles && callee.type === 'Identifier' && withStyleFunction.includes(callee.name))
        places.push(styles)
    },
  }).visit(parseSync(fileName, code).program)
  return places.reduceRight(
    (left, { start, end }) => `${left.slice(0, start)}() => []${left.slice(end)}`,
    code,
  )
}
