import { guardBidi } from '#web/src/lib/bidi-guard.ts'
import { fieldsOf, parseJson } from '../stored-json.ts'
import { parseView, type View } from './view.ts'

/** Longer names are truncated. */
export const maxNameLength = 60

const format = 'list-views'
const version = 1

type NamedView = Omit<View, 'id'>

export type ViewFile =
  | { type: 'views'; views: readonly NamedView[] }
  | { type: 'malformed' | 'newer' | 'otherList' | 'empty' }

/** Serializes the views of a list for `readViewFile`. */
export function writeViewFile(list: string, views: readonly View[]): string {
  const named = views.map(({ name, query, preference }) => ({ name, query, preference }))
  return `${JSON.stringify({ format, version, list, views: named }, null, 2)}\n`
}

/** Parses a file of views; one malformed view rejects the file. */
export function readViewFile(text: string, list: string): ViewFile {
  const file = fieldsOf(parseJson(text))
  if (file.format !== format || typeof file.version !== 'number') return { type: 'malformed' }
  if (file.version > version) return { type: 'newer' }
  if (file.list !== list) return { type: 'otherList' }
  const entries = Array.isArray(file.views) ? file.views : [null]
  if (entries.length === 0) return { type: 'empty' }
  const views = entries.flatMap((entry) => parseNamedView(entry) ?? [])
  return views.length === entries.length ? { type: 'views', views } : { type: 'malformed' }
}

function parseNamedView(entry: unknown): NamedView | undefined {
  const view = parseView({ ...fieldsOf(entry), id: '' })
  const name = cleanName(view?.name ?? '')
  return view && name !== '' ? { name, query: view.query, preference: view.preference } : undefined
}

/** Returns the name trimmed and truncated, with bidi and control characters replaced. */
export function cleanName(name: string): string {
  return guardBidi(name).trim().slice(0, maxNameLength)
}

/** Returns the name, numbered when another view has it. */
export function freeName(name: string, views: readonly Pick<View, 'name'>[]): string {
  const taken = new Set(views.map((view) => view.name))
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${name} (${number})`
  return free
}

/** Adds views, renaming those whose name is taken. */
export function addViews(present: readonly View[], added: readonly NamedView[], newId: () => string): View[] {
  const all = [...present]
  for (const view of added) all.push({ ...view, id: newId(), name: freeName(view.name, all) })
  return all
}
