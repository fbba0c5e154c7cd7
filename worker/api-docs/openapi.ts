import type { JsonSchema } from './schemas.ts'

export type Answer = { description: string; content?: ReturnType<typeof json> }

export interface Operation {
  parameters?: ReturnType<typeof parametersOf>
  requestBody?: { content: Record<string, { schema: JsonSchema; example?: unknown }> }
  responses: Record<number, Answer | { $ref: string }>
  /** The codes of a call; `data` names the component that describes a refusal's data. */
  'x-codes'?: { code: number; name: string; meaning: string | undefined; data: string | undefined }[]
  [field: string]: unknown
}

/** The operations of one path; a call of the contract is a POST. */
export type PathItem = { servers?: object[] } & Partial<Record<'get' | 'post' | 'put' | 'delete', Operation>>

export function json(schema: JsonSchema, example?: unknown) {
  return { 'application/json': { schema, example } }
}

export function parametersOf(place: 'path' | 'query' | 'header', fields: JsonSchema, examples: object = {}) {
  return Object.entries(fields.properties ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: fields.required?.includes(name) ?? false,
    schema,
    example: Reflect.get(examples, name),
  }))
}
