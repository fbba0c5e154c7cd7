import type { ControlDescription } from '../mock/controls/control.ts'
import { controls } from '../mock/controls/controls.ts'
import { sharingControls } from '../sandbox/routes.ts'
import type { Answer, Operation, Parameter, PathItem } from './openapi.ts'
import { answerSchema, type JsonSchema, requestSchema } from './schemas.ts'

/** The tag of the mock's controls. */
export const controlsTag = {
  name: 'controls',
  description:
    'What only the mock has, for tests and demos: it is set, reset, looked into and made to fail. The header X-Sandbox, or else the cookie, names the sandbox. A provider has none of these, and MOCK_CONTROLS=off removes them (404).',
}

/** The schema of what a control answers when it refuses. */
export const controlError: JsonSchema = {
  type: 'object',
  properties: { error: { type: 'string' } },
  required: ['error'],
}

const described: readonly ControlDescription[] = [...controls, ...sharingControls]

/** Creates the path items of all controls, which have a server of their own. */
export function controlPaths(): Record<string, PathItem> {
  const paths: Record<string, PathItem> = {}
  for (const each of described) {
    const path = `/__mock${each.path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`
    paths[path] = { servers: [{ url: '/' }], ...paths[path], [methodOf(each)]: operation(path, each) }
  }
  return paths
}

function methodOf({ method }: ControlDescription) {
  return ({ GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const)[method]
}

function operation(path: string, control: ControlDescription): Operation {
  const { summary, description, body, example } = control
  const parameters = [...pathParameters(path, control), ...queryParameters(control)]
  return {
    operationId: `${methodOf(control)}${path}`.replace(/\W+/g, '_').replace(/_$/, ''),
    tags: [controlsTag.name],
    summary,
    ...(description !== undefined && { description }),
    security: [],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        content: { 'application/json': { schema: requestSchema(body), example: example.body } },
      },
    }),
    responses: { ...success(control), ...refusals(control) },
  }
}

function pathParameters(path: string, { example }: ControlDescription): Parameter[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return names.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    example: example.params?.[name],
  }))
}

function queryParameters({ query, example }: ControlDescription): Parameter[] {
  if (query === undefined) return []
  const { properties = {}, required = [] } = requestSchema(query)
  const examples = new Map(Object.entries(Object(example.query)))
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: typeof schema === 'boolean' ? {} : schema,
    example: examples.get(name),
  }))
}

/** Whether the host answers the control without a sandbox. */
function isOfHost(control: ControlDescription): boolean {
  return sharingControls.some((each) => each === control)
}

const wrongLink = { 404: { description: 'The link is none' } }

function success({ answer, example }: ControlDescription): Record<number, Answer> {
  if (answer === 'redirect') {
    return {
      ...wrongLink,
      303: { description: 'Moved on', headers: { Location: { schema: { type: 'string' } } } },
    }
  }
  if (answer === 'page') {
    return {
      ...wrongLink,
      200: { description: 'The page', content: { 'text/html': { schema: { type: 'string' } } } },
    }
  }
  return { 200: { description: 'Done', content: json(answerSchema(answer), example.answer) } }
}

/** Lists the refusals by status: those of the control, and those of every control with such input or method. */
function refusals(control: ControlDescription): Record<number, Answer> {
  const { method, query, body, errors } = control
  const isStrict = query !== undefined && requestSchema(query).additionalProperties === false
  const messages: Record<number, string> = {
    ...(isStrict && { 400: 'query: Unrecognized key: "form"' }),
    ...(body && { 400: 'The body is not valid JSON.' }),
    ...(method !== 'GET' && {
      403: 'Controls are for the pages of this host. This call came from another site.',
    }),
    ...(['PUT', 'DELETE'].includes(method) && {
      409: 'There is no sandbox to change yet: POST /__mock/reset makes it.',
    }),
    ...(method === 'POST' &&
      typeof control.answer === 'object' &&
      !isOfHost(control) && {
        429: 'Your address made as many sandboxes as it may in an hour; try again in 12 minutes.',
        507: 'The storage is full: nothing of this was saved. Make room and try again.',
      }),
    ...errors,
  }
  const schema = { $ref: '#/components/schemas/ControlError' }
  return Object.fromEntries(
    Object.entries(messages).map(([status, error]) => [
      status,
      { description: 'Refused', content: json(schema, { error }) },
    ]),
  )
}

function json(schema: JsonSchema, example: unknown) {
  return { 'application/json': { schema, example } }
}
