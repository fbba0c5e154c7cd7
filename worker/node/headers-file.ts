interface HeaderRule {
  readonly paths: RegExp
  readonly headers: readonly (readonly [name: string, value: string])[]
}

/** Returns the headers of a static host for a path, e.g. `/assets/index.js`. */
export type FileHeaders = (path: string) => [name: string, value: string][]

/**
 * Parses a `_headers` file as Cloudflare does: a path, in which `*` matches any text, above indented headers; all
 * matching rules apply.
 * @throws for any other line
 */
export function readFileHeaders(text: string): FileHeaders {
  const rules: { paths: RegExp; headers: [string, string][] }[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [, name, value] = /^\s+([\w-]+):\s*(.+?)\s*$/.exec(line) ?? []
    const rule = rules.at(-1)
    if (line.startsWith('/')) rules.push({ paths: pattern(line.trim()), headers: [] })
    else if (rule && name && value) rule.headers.push([name, value])
    else throw new Error(`[node] Unreadable line of _headers: ${line}`)
  }
  return (path) => headersOf(rules, path)
}

function headersOf(rules: readonly HeaderRule[], path: string): [string, string][] {
  const matching = rules.filter(({ paths }) => paths.test(path))
  return matching.flatMap(({ headers }) => headers.map(([name, value]): [string, string] => [name, value]))
}

function pattern(path: string): RegExp {
  const parts = path.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}
