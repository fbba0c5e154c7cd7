import type { Change, Mutant } from './mutant.ts'

/** Global function that planted code calls with a mutant's id; it returns whether that mutant is switched on. */
export const switchName = '__isMutant'

type Planted = Pick<Mutant, 'id' | 'start' | 'end' | 'replacement' | 'form'>

/** Returns the id of a file's probes: negative, and never switched on. */
export function probeId(fileNumber: number): number {
  return -1 - fileNumber
}

/**
 * Returns a probe for every change of a file. Probes record which tests run the file's functions, which ranks the
 * tests of a mutant that is executed only while the file loads.
 */
export function probesOf(changes: readonly Change[], fileNumber: number): Planted[] {
  return changes.map((change) => ({ ...change, id: probeId(fileNumber) }))
}

/** Returns the source with all mutants in it, each behind its switch; with none switched on it behaves as before. */
export function plantMutants(source: string, mutants: readonly Planted[]): string {
  const outermostFirst = mutants.toSorted((a, b) => a.start - b.start || b.end - a.end)
  return plant(source, outermostFirst, 0, source.length)
}

/** Plants mutants into the source between two offsets; ranges are nested or disjoint. */
function plant(source: string, mutants: readonly Planted[], start: number, end: number): string {
  const parts: string[] = []
  let position = start
  let rest = mutants
  while (rest[0] !== undefined) {
    const [first] = rest
    const same = rest.filter((other) => other.start === first.start && other.end === first.end)
    const inner = rest.filter((other) => other.end <= first.end && !same.includes(other))
    rest = rest.filter((other) => other.start >= first.end)
    parts.push(source.slice(position, first.start), switched(source, same, inner, first))
    position = first.end
  }
  return parts.join('') + source.slice(position, end)
}

function switched(
  source: string,
  same: readonly Planted[],
  inner: readonly Planted[],
  { start, end, form }: Planted,
): string {
  if (form === 'member') {
    const original = JSON.stringify(source.slice(start + 1, end))
    return `[${choice(same, ({ replacement }) => JSON.stringify(replacement.slice(1)))}${original}]`
  }
  const within = inner.map((mutant) =>
    mutant.start === start ? { ...mutant, form: 'expression' as const } : mutant,
  )
  const original = plant(source, within, start, end)
  return `${form === 'first' ? ';' : ''}(${choice(same, ({ replacement }) => `(${replacement})`)}(${original}))`
}

function choice(mutants: readonly Planted[], written: (mutant: Planted) => string): string {
  return mutants.map((mutant) => `${switchName}(${mutant.id}) ? ${written(mutant)} : `).join('')
}
