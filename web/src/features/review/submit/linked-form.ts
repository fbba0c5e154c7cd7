import { versionAddress } from '#web/src/list/record/record-address.ts'

const forms = ['listing', 'files', 'changeLog', 'release'] as const

/** A form of the page of versions, opened by its address: `listing` of a plugin, the others of a version. */
export type LinkedForm = (typeof forms)[number]

const parameter = 'mend'

/** Returns the address that opens a form of a plugin, or of one of its versions. */
export function linkedFormAddress(pluginId: number, form: LinkedForm, recordId = pluginId): string {
  return `${versionAddress(pluginId)}&${parameter}=${form}.${recordId}`
}

/** Returns the form that an address asks for, and the address without it; undefined when it asks for none. */
export function readLinkedForm(
  search: URLSearchParams,
): { form: LinkedForm | undefined; id: number; rest: URLSearchParams } | undefined {
  const [wanted, id] = search.get(parameter)?.split('.') ?? []
  if (wanted === undefined) return undefined
  const rest = new URLSearchParams(search)
  rest.delete(parameter)
  return { form: forms.find((form) => form === wanted), id: Number(id), rest }
}
