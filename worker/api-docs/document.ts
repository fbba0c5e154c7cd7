import type { Endpoint } from '#contract/endpoint.ts'
import { modules } from '#contract/registry.ts'
import { controlError, controlPaths, controlsTag } from './controls.ts'
import { exampleMaker, type MakeExample } from './examples.ts'
import { typeOf } from './fields.ts'
import type { Answer, ApiDocument, Operation, Parameter } from './openapi.ts'
import { codeMeanings, refusalsOf } from './refusals.ts'
import { type JsonSchema, requestSchema, responseSchemas, type Schemas } from './schemas.ts'

const description = [
  'Every call is a POST of JSON and answers an envelope: code 0 with HTTP 200 is success, any other code',
  'with HTTP 202 a refusal. A token in an answer replaces the stored one. Times are YYYY-MM-DD HH:mm:ss in',
  'UTC+8, coins are integers, money is integer cents. Extensions are not in the provider’s published list.',
].join(' ')

/** Creates the OpenAPI 3.1 document of the contract. Takes some milliseconds: callers cache the result. */
export function createApiDocument(basePath: string): ApiDocument {
  const schemas = responseSchemas()
  const example = exampleMaker(schemas.components)
  return {
    openapi: '3.1.1',
    info: { title: 'Plugin market', version: '1', description },
    servers: [{ url: basePath }],
    tags: [...Object.keys(modules).map((name) => ({ name })), controlsTag],
    paths: {
      ...Object.fromEntries(
        Object.entries(modules).flatMap(([tag, endpoints]) =>
          endpoints.map((each) => [each.path, { post: operation(tag, each, schemas, example) }]),
        ),
      ),
      ...controlPaths(),
    },
    components: {
      schemas: { ...schemas.components, ControlError: controlError },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Token' } },
      responses: {
        MethodNotAllowed: refusal('Not a POST', [{ code: 405 }]),
        BodyTooLarge: refusal('The body is over the limit', [{ code: 413 }]),
      },
    },
  }
}

function operation(tag: string, endpoint: Endpoint, schemas: Schemas, example: MakeExample): Operation {
  const refusals = refusalsOf(endpoint).map((each) => ({
    ...each,
    data: schemas.refusalOf(endpoint, each.name),
  }))
  return {
    operationId: endpoint.path.slice(1).replaceAll('/', '_'),
    tags: [tag],
    summary: endpoint.summary,
    description: accessTexts[endpoint.access],
    security: endpoint.access === 'public' ? [] : [{ token: [] }],
    ...input(endpoint, example),
    responses: {
      200: success(schemas.responseOf(endpoint.path), example),
      202: refusal('Refused', refusals),
      405: { $ref: '#/components/responses/MethodNotAllowed' },
      413: { $ref: '#/components/responses/BodyTooLarge' },
    },
    'x-access': endpoint.access,
    'x-writes': endpoint.writes,
    'x-logged': endpoint.logged,
    'x-extension': endpoint.extension,
    'x-codes': refusals.map(({ name, code, data }) => ({
      code,
      meaning: codeMeanings[name],
      ...(data && { data: typeOf(data) }),
    })),
  }
}

const accessTexts: Readonly<Record<Endpoint['access'], string>> = {
  public: 'Open to anybody.',
  session: 'For whoever is signed in.',
  granted: 'For roles that were granted this path, and role 1.',
}

function input({ path, request }: Endpoint, example: MakeExample) {
  const schema = requestSchema(request)
  if (path === '/app/UploadPart') return partInput(schema)
  return { requestBody: { content: { 'application/json': { schema, example: example(schema) } } } }
}

/** Describes the only call with a binary body, whose fields are query parameters instead. */
function partInput({ properties = {} }: JsonSchema) {
  const fields = Object.entries(properties).map(
    ([name, schema]): Parameter => ({
      name,
      in: 'query',
      required: true,
      schema: typeof schema === 'boolean' || Object.keys(schema).length === 0 ? { type: 'integer' } : schema,
    }),
  )
  const sha256: Parameter = {
    name: 'X-Part-Sha256',
    in: 'header',
    required: true,
    description: 'SHA-256 of the part, in lower-case hexadecimal',
    schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
  }
  return {
    parameters: [...fields, sha256],
    requestBody: { content: { 'application/octet-stream': { schema: {} } } },
  }
}

function success(data: JsonSchema, example: MakeExample): Answer {
  const schema = envelope({ const: 0 }, data)
  return {
    description: 'Done',
    content: {
      'application/json': { schema, example: { code: 0, msg: '操作成功', data: example(data) } },
    },
  }
}

/** Describes refusals: those with data separately, the others together. */
function refusal(text: string, refusals: readonly { code: number; data?: JsonSchema | undefined }[]): Answer {
  const bare = refusals.filter(({ data }) => data === undefined).map(({ code }) => code)
  const variants = [
    envelope({ type: 'integer', enum: bare }, { type: 'null' }),
    ...refusals.flatMap(({ code, data }) => (data ? [envelope({ const: code }, data)] : [])),
  ]
  const [only] = variants
  const schema = variants.length === 1 && only ? only : { anyOf: variants }
  return { description: text, content: { 'application/json': { schema } } }
}

function envelope(code: JsonSchema, data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: { code, msg: { type: 'string' }, data, token: { type: 'string' } },
    required: ['code', 'msg', 'data'],
  }
}
