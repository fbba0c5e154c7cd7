import { asPreference, type ListPreference } from '../columns/preference.ts'
import { fieldsOf, parseJson } from '../stored-json.ts'

/** Filters, order and page size, as in the URL but without the list's prefix. */
export type ViewQuery = Readonly<Record<string, string>>

/** What a list shows, under a name. */
export interface View {
  id: string
  name: string
  query: ViewQuery
  preference: ListPreference
}

/** A user's views of one list. */
export interface ListViews {
  views: readonly View[]
  /** The id of the view with which the list opens. */
  first?: string | undefined
}

/** Reads stored views; malformed ones are left out. */
export function asListViews(value: unknown): ListViews {
  const { views, first } = fieldsOf(value)
  return {
    views: Object.values(fieldsOf(views)).flatMap((view) => asView(view) ?? []),
    first: typeof first === 'string' ? first : undefined,
  }
}

export function asView(value: unknown): View | undefined {
  const { id, name, query, preference } = fieldsOf(value)
  if (typeof id !== 'string' || typeof name !== 'string') return undefined
  const parts = Object.entries(fieldsOf(query)).map(([field, text]) => [field, String(text)])
  return { id, name, query: Object.fromEntries(parts), preference: asPreference(preference) }
}

/** Reads the view that a shared link carries; its filters are in the URL. */
export function readShared(text: string | null): Pick<View, 'name' | 'preference'> | undefined {
  if (text === null) return undefined
  try {
    const value = parseJson(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
    return asView({ id: '', query: {}, ...fieldsOf(value) })
  } catch {
    // It is no base64.
    return undefined
  }
}
