import { type ListPreference, parsePreference } from '../columns/preference.ts'
import { fieldsOf, parseJson } from '../stored-json.ts'

/** Filters, order and page size by URL parameter, without the list's prefix. */
export type ViewQuery = Readonly<Record<string, string>>

/** A named list view: query and preferences. */
export interface View {
  id: string
  name: string
  query: ViewQuery
  preference: ListPreference
}

/** A user's views of one list. */
export interface ListViews {
  views: readonly View[]
  /** The id of the default view. */
  first?: string | undefined
}

/** Parses stored views; malformed ones are omitted. */
export function parseListViews(value: unknown): ListViews {
  const { views, first } = fieldsOf(value)
  return {
    views: Object.values(fieldsOf(views)).flatMap((view) => parseView(view) ?? []),
    first: typeof first === 'string' ? first : undefined,
  }
}

export function parseView(value: unknown): View | undefined {
  const { id, name, query, preference } = fieldsOf(value)
  if (typeof id !== 'string' || typeof name !== 'string') return undefined
  const parts = Object.entries(fieldsOf(query)).map(([field, text]) => [field, String(text)])
  return { id, name, query: Object.fromEntries(parts), preference: parsePreference(preference) }
}

/** Parses the view of a shared link; its filters are in the URL. */
export function parseSharedView(text: string | null): Pick<View, 'name' | 'preference'> | undefined {
  if (text === null) return undefined
  try {
    const value = parseJson(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
    return parseView({ id: '', query: {}, ...fieldsOf(value) })
  } catch {
    // Not base64.
    return undefined
  }
}
