import * as z from 'zod'
import type { ControlDescription } from '../mock/controls/control.ts'
import { controls } from '../mock/controls/controls.ts'
import { sharingControls } from '../sandbox/routes.ts'
import { type Answer, json, type Operation, type PathItem, parametersOf } from './openapi.ts'
import { requestSchema } from './schemas.ts'

export const controlsTag = {
  name: 'controls',
  description:
    'What only the mock has, for tests and demos: it is set, reset, looked into and made to fail. The header X-Sandbox, or else the cookie, names the sandbox. A provider has none of these, and MOCK_CONTROLS=off removes them (404). Any may refuse with 403 a call from another site, with 409 a change before there is a sandbox, with 429 more sandboxes than an address may make in an hour, and with 507 what has no room.',
}

/** Creates the path items of all controls, which have a server of their own. */
export function controlPaths(): Record<string, PathItem> {
  const paths: Record<string, PathItem> = {}
  for (const each of [...controls, ...sharingControls]) {
    const path = `/__mock${each.path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`
    const method = each.method.toLowerCase()
    paths[path] = { servers: [{ url: '/' }], ...paths[path], [method]: operation(method + path, each) }
  }
  return paths
}

function operation(id: string, control: ControlDescription): Operation {
  const { summary, description, query = z.object(), body, example } = control
  const names = Object.keys(example.params ?? {})
  const named = z.object(Object.fromEntries(names.map((name) => [name, z.string()])))
  return {
    operationId: id.replace(/\W+/g, '_').replace(/_$/, ''),
    tags: [controlsTag.name],
    summary,
    description,
    security: [],
    parameters: [
      ...parametersOf('path', requestSchema(named), example.params),
      ...parametersOf('query', requestSchema(query), Object(example.query)),
    ],
    ...(body && { requestBody: { content: json(requestSchema(body), example.body) } }),
    responses: { ...success(control), ...refusals(control) },
  }
}

function success({ answer, example }: ControlDescription): Record<number, Answer> {
  const wrongLink = { 404: { description: 'The link is none' } }
  if (answer === 'page') return { 200: { description: 'A page of HTML' }, ...wrongLink }
  if (answer === 'redirect') return { 303: { description: 'Location is the next page' }, ...wrongLink }
  return { 200: { description: 'Done', content: json(requestSchema(answer), example.answer) } }
}

/** Lists the refusals by status, with each message as an example. */
function refusals({ body, errors }: ControlDescription): Record<number, Answer> {
  const messages = { ...(body && { 400: 'The body is not valid JSON.' }), ...errors }
  const schema = requestSchema(z.object({ error: z.string() }))
  const refused = (error: string) => ({ description: 'Refused', content: json(schema, { error }) })
  return Object.fromEntries(Object.entries(messages).map(([status, error]) => [status, refused(error)]))
}
