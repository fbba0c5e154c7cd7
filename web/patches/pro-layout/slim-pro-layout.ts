import type { Plugin } from 'vite'
import type { Part } from './parts.ts'

const prefix = '\0slim-pro-layout:'

/**
 * Replaces modules of ProLayout, which has no switch for them (ant-design/pro-components#8111).
 * @throws at the end of the build when a replacement matched no import
 */
export function slimProLayout(parts: readonly Part[]): Plugin {
  const replacements = parts.flatMap(({ name, replaced }) =>
    replaced.map((each) => ({ part: name, ...each })),
  )
  const unmatched = new Set(replacements)
  return {
    name: 'slim-pro-layout',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!importer) return undefined
      const replacement = replacements.find((each) => each.imported.test(id) && each.importer.test(importer))
      if (!replacement) return undefined
      unmatched.delete(replacement)
      if ('module' in replacement.by) return this.resolve(replacement.by.module, importer, { skipSelf: true })
      return `${prefix}${replacements.indexOf(replacement)}`
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined
      const by = replacements[Number(id.slice(prefix.length))]?.by
      return by && 'source' in by ? by.source : undefined
    },
    buildEnd(error) {
      if (error) return
      const [first] = unmatched
      if (first)
        this.error(`The part "${first.part}" replaces ${first.imported}, which nothing imports any more.`)
    },
  }
}
