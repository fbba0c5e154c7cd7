import type { Endpoint } from '#contract/endpoint.ts'
import type { JsonSchema } from './schemas.ts'

/** The schema of a body, and an example that fits it. */
export interface Content {
  readonly schema: JsonSchema
  readonly example?: unknown
}

export interface Answer {
  readonly description: string
  readonly headers?: Readonly<Record<string, { readonly schema: JsonSchema }>>
  readonly content?: { readonly [type: string]: Content }
}

interface Reference {
  readonly $ref: string
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
  readonly example?: unknown
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly security: readonly Record<string, readonly string[]>[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: { readonly [type: string]: Content } }
  readonly responses: { readonly [status: number]: Answer | Reference }
  // The following are facts of a call; a control has none of them.
  readonly 'x-access'?: Endpoint['access']
  readonly 'x-writes'?: boolean
  readonly 'x-logged'?: boolean
  /** Not in the provider's published list. */
  readonly 'x-extension'?: boolean
  readonly 'x-codes'?: readonly {
    readonly code: number
    readonly meaning: string
    /** Component that describes `data`; absent where it is null. */
    readonly data?: string
  }[]
}

/** The operations of one path; a call of the contract is a POST. */
export interface PathItem {
  readonly servers?: readonly { readonly url: string }[]
  readonly get?: Operation
  readonly post?: Operation
  readonly put?: Operation
  readonly delete?: Operation
}

export interface ApiDocument {
  readonly openapi: '3.1.1'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description?: string }[]
  readonly paths: Readonly<Record<string, PathItem>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly securitySchemes: object
    readonly responses: Readonly<Record<string, Answer>>
  }
}
