import { fieldOf } from '#contract/values/json.ts'
import { type Html, html, join } from '../mock/http/html.ts'
import { type Field, fieldsOf, typeOf } from './fields.ts'
import type { ApiDocument, Content, Operation, PathItem } from './openapi.ts'
import { pageStyle } from './page-style.ts'
import type { JsonSchema } from './schemas.ts'

/** Renders the document as HTML without scripts, with one anchor per path. */
export function renderPage(document: ApiDocument): string {
  const entries = Object.entries(document.paths).flatMap(([path, item]) => entriesOf(path, item))
  const tags = document.tags.map(({ name, description: about = '' }) => ({
    name,
    about,
    entries: entries.filter(({ operation }) => operation.tags.includes(name)),
  }))
  const { title, description } = document.info
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} API</title>
<style>${pageStyle}</style>
</head>
<body>
<nav aria-label="Paths">
${join(tags.map(({ name, entries: ofTag }) => html`<h2>${name}</h2><ul>${join(ofTag.map(navEntry))}</ul>`))}
</nav>
<main>
<h1>${title} API</h1>
<p>${description}</p>
<p>The same as <a href="/api/docs/openapi.json">OpenAPI 3.1</a>. Calls begin with <code>${document.servers[0]?.url ?? ''}</code>.</p>
${join(tags.map(({ name, about, entries: ofTag }) => html`<h2>${name}</h2>${about === '' ? html`` : html`<p>${about}</p>`}${join(ofTag.map(section))}`))}
<h2>Records</h2>
${join(Object.entries(document.components.schemas).map(record))}
</main>
</body>
</html>
`.text
}

interface Entry {
  /** The path of a call; method and path of a control, as its anchor and heading. */
  readonly id: string
  readonly title: string
  readonly operation: Operation
}

const methods = ['get', 'post', 'put', 'delete'] as const

/** A path with a server of its own is a control's, and has several methods. */
function entriesOf(path: string, item: PathItem): Entry[] {
  return methods.flatMap((method) => {
    const operation = item[method]
    if (operation === undefined) return []
    if (item.servers === undefined) return [{ id: path, title: path, operation }]
    return [{ id: `${method}${path}`, title: `${method.toUpperCase()} ${path}`, operation }]
  })
}

function navEntry({ id, title }: Entry): Html {
  return html`<li><a href="#${id}">${title}</a></li>`
}

function section({ id, title, operation }: Entry): Html {
  const { summary, description = '' } = operation
  const extension = operation['x-extension'] ? html` <span class="mark">extension</span>` : html``
  return html`<section id="${id}">
<h3><a href="#${id}">${title}</a>${extension}</h3>
<p>${summary}. ${description}</p>
${request(operation)}
${answer(operation)}
<h4>Refusals</h4>
<ul class="codes">${join(refusals(operation))}</ul>
</section>
`
}

function request({ parameters = [], requestBody }: Operation): Html {
  const content = requestBody?.content['application/json']
  const fields = [
    ...parameters.map(({ name, in: place, schema, required }) => ({
      name,
      type: `${typeOf(schema)}, in the ${place}`,
      required,
    })),
    ...fieldsOf(content?.schema ?? {}),
  ]
  if (fields.length === 0) return html`<h4>Request</h4><p>Nothing.</p>`
  return html`<h4>Request</h4>${table(fields)}${sample(content)}`
}

/** Shows the data of a call's envelope, or the whole answer of a control. */
function answer({ responses, 'x-codes': codes }: Operation): Html {
  const content = contentOf(responses[200])
  if (content === undefined) return html`<h4>Answer</h4><p>${responses[303] ? 'A redirect.' : 'A page.'}</p>`
  const shown = codes === undefined ? content.schema : (content.schema.properties?.data ?? {})
  const fields = typeof shown === 'boolean' ? [] : fieldsOf(shown)
  const shape =
    fields.length > 0 ? table(fields) : html`<p>${typeof shown === 'boolean' ? '' : typeOf(shown)}</p>`
  return html`<h4>Answer${codes === undefined ? '' : ': data'}</h4>${shape}${sample(content)}`
}

/** Lists the codes of a call, or the statuses of a control with a message each. */
function refusals({ responses, 'x-codes': codes }: Operation): Html[] {
  if (codes === undefined) {
    return Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, refused]) => {
        const example = contentOf(refused)?.example
        return html`<li><code>${status}</code> ${example === undefined ? '' : String(fieldOf(example, 'error'))}</li>`
      })
  }
  return codes.map(
    ({ code, meaning, data }) =>
      html`<li><code>${String(code)}</code> ${meaning}${data === undefined ? html`` : html`; data: <a href="#${data}">${data}</a>`}</li>`,
  )
}

function contentOf(answer: Operation['responses'][number] | undefined): Content | undefined {
  return answer !== undefined && 'content' in answer ? answer.content?.['application/json'] : undefined
}

function record([name, schema]: [string, JsonSchema]): Html {
  return html`<section id="${name}"><h3>${name}</h3>${table(fieldsOf(schema))}</section>`
}

function table(fields: readonly Field[]): Html {
  const rows = fields.map(
    ({ name, type, required }) =>
      html`<tr><td><code>${name}</code>${required ? '' : '?'}</td><td>${type}</td></tr>`,
  )
  return html`<table><tbody>${join(rows)}</tbody></table>`
}

function sample(content: Content | undefined): Html {
  return content?.example === undefined
    ? html``
    : html`<pre>${JSON.stringify(content.example, null, 2)}</pre>`
}
