import type { Plugin, Rollup } from 'vite'

/** A file that only re-exports another one, under the names of one module. */
interface Facade {
  target: string
  /** Exported name by the name in the target. */
  names: readonly (readonly [inTarget: string, exported: string])[]
}

const onlyExports =
  /^(?:import\s*["'`][^"'`]+["'`];\s*)*export\s*\{([^}]*)\}\s*from\s*["'`]\.\/([^"'`]+)["'`];?\s*$/

/**
 * Rewrites `import()` to load the chunk that contains the module. The bundler inserts a facade file in between, which costs
 * a request each (rolldown issue 9729); facades remain in the output, but are never loaded.
 */
export function directImports(): Plugin {
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'pre',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const facades = findFacades(chunks)
        let replaced = 0
        for (const chunk of chunks) {
          const code = withDirectImports(chunk.code, facades, () => {
            replaced += 1
          })
          if (code !== chunk.code) chunk.code = code
        }
        if (replaced === 0)
          this.error('[direct-imports] no import() leads to a facade any more: remove this plugin')
      },
    },
  }
}

/** Returns the facades by base name, as used in relative imports. */
export function findFacades(
  chunks: readonly Pick<Rollup.OutputChunk, 'fileName' | 'code'>[],
): ReadonlyMap<string, Facade> {
  const facades = new Map<string, Facade>()
  for (const { fileName, code } of chunks) {
    const [, list, target] = onlyExports.exec(code) ?? []
    if (list === undefined || target === undefined) continue
    const names = list.split(',').map((item) => {
      const [inTarget = '', exported = inTarget] = item.trim().split(/\s+as\s+/)
      return [inTarget, exported] as const
    })
    facades.set(fileName.slice(fileName.lastIndexOf('/') + 1), { target, names })
  }
  return facades
}

/** Replaces each `import()` of a facade by its target, with the exports renamed to the facade's. */
export function withDirectImports(
  code: string,
  facades: ReadonlyMap<string, Facade>,
  onReplaced: () => void = () => {},
): string {
  return code.replace(/import\((["'`])\.\/([^"'`]+)\1\)/g, (found, quote: string, file: string) => {
    const facade = facades.get(file)
    if (!facade) return found
    onReplaced()
    const fields = facade.names.map(([inTarget, exported]) => `${exported}:e.${inTarget}`)
    return `import(${quote}./${facade.target}${quote}).then(e=>({${fields.join(',')}}))`
  })
}
