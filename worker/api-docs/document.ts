import type { Endpoint } from '#contract/endpoint.ts'
import { refusalsOf } from '#contract/refusals.ts'
import { modules } from '#contract/registry.ts'
import { controlPaths, controlsTag } from './control-paths.ts'
import { exampleMaker } from './examples.ts'
import { type Answer, json, type Operation, type PathItem, parametersOf } from './openapi.ts'
import { type JsonSchema, requestSchema, responseSchemas } from './schemas.ts'

const description =
  'Every call is a POST of JSON and answers an envelope: code 0 with HTTP 200 is success, any other code with HTTP 202 a refusal. A token in an answer replaces the stored one. Times are YYYY-MM-DD HH:mm:ss in UTC+8, coins are integers, money is integer cents. The access of a call is public, session (whoever is signed in) or granted (roles that were granted its path, and role 1). Extensions are not in the provider’s published list.'

/** Creates the OpenAPI 3.1 document of the contract in some milliseconds; callers cache it. */
export function createApiDocument(basePath: string) {
  const { components, schemaOf, refusalOf } = responseSchemas()
  const example = exampleMaker(components)
  const calls: Record<string, PathItem> = {}
  for (const [tag, endpoints] of Object.entries(modules)) {
    for (const each of endpoints) calls[each.path] = { post: operation(tag, each) }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Plugin market', version: '1', description },
    servers: [{ url: basePath }],
    tags: [...Object.keys(modules).map((name) => ({ name })), controlsTag],
    paths: { ...calls, ...controlPaths() },
    components: {
      schemas: components,
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Token' } },
      responses: {
        MethodNotAllowed: refusal('Every call is a POST', [{ code: 405 }]),
        BodyTooLarge: refusal('The body is over the limit', [{ code: 413 }]),
      },
    },
  }

  function operation(tag: string, endpoint: Endpoint): Operation {
    const { path, summary, access, response, writes, logged, extension } = endpoint
    const refusals = refusalsOf(endpoint).map((each) => ({ ...each, data: refusalOf(endpoint, each.name) }))
    const inWords = refusals.map(
      ({ code, name, meaning }) => `- \`${code}\` ${name}${meaning ? `: ${meaning}` : ''}`,
    )
    const schema = envelope({ const: 0 }, schemaOf(response))
    return {
      operationId: path.slice(1).replaceAll('/', '_'),
      tags: [tag],
      summary,
      description: `Access: ${access}.${extension ? ' An extension.' : ''}`,
      security: access === 'public' ? [] : [{ token: [] }],
      ...input(endpoint),
      responses: {
        200: { description: 'Done', content: json(schema, example(schema)) },
        202: refusal(inWords.join('\n'), refusals),
        405: { $ref: '#/components/responses/MethodNotAllowed' },
        413: { $ref: '#/components/responses/BodyTooLarge' },
      },
      ...{ 'x-access': access, 'x-writes': writes, 'x-logged': logged, 'x-extension': extension },
      'x-codes': refusals.map((each) => ({ ...each, data: each.data?.$ref?.split('/').at(-1) })),
    }
  }

  function input({ request, body }: Endpoint) {
    const schema = requestSchema(request)
    if (body === 'json') return { requestBody: { content: json(schema, example(schema)) } }
    // The body is a part of a file.
    const hash: JsonSchema = { type: 'string', pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the body' }
    const headers = { properties: { 'X-Part-Sha256': hash }, required: ['X-Part-Sha256'] }
    return {
      parameters: [...parametersOf('query', schema), ...parametersOf('header', headers)],
      requestBody: { content: { 'application/octet-stream': { schema: {} } } },
    }
  }
}

/** Describes refusals: those with data separately, the others together. */
function refusal(description: string, refusals: { code: number; data?: JsonSchema | undefined }[]): Answer {
  const bare = refusals.filter(({ data }) => data === undefined).map(({ code }) => code)
  const anyOf = refusals.flatMap(({ code, data }) => (data ? [envelope({ const: code }, data)] : []))
  const others = envelope({ type: 'integer', format: 'int64', enum: bare }, { type: 'null' })
  return { description, content: json({ anyOf: [others, ...anyOf] }) }
}

function envelope(code: JsonSchema, data: JsonSchema): JsonSchema {
  const text = { type: 'string' } as const
  const required = ['code', 'msg', 'data']
  return { type: 'object', properties: { code, msg: text, data, token: text }, required }
}
