import { versionAddress } from '#web/src/list/record/record-address.ts'

const forms = ['listing', 'files', 'changeLog', 'release'] as const

/** A form that a URL of the versions page opens: `listing` of a plugin, the others of a version. */
export type LinkedForm = (typeof forms)[number]

const parameter = 'mend'

/** Returns the address of the versions page that opens a form of a plugin or one of its versions. */
export function linkedFormAddress(pluginId: number, form: LinkedForm, recordId = pluginId): string {
  return `${versionAddress(pluginId)}&${parameter}=${form}.${recordId}`
}

/** Reads the form to open from URL parameters, and returns the other parameters; undefined when there is none. */
export function readLinkedForm(
  search: URLSearchParams,
): { form: LinkedForm | undefined; id: number; rest: URLSearchParams } | undefined {
  const [name, id] = search.get(parameter)?.split('.') ?? []
  if (name === undefined) return undefined
  const rest = new URLSearchParams(search)
  rest.delete(parameter)
  return { form: forms.find((form) => form === name), id: Number(id), rest }
}
