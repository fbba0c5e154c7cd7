import { type Html, html, join } from '../mock/http/html.ts'
import type { ApiDocument, Content, Operation } from './document.ts'
import { type Field, fieldsOf, typeOf } from './fields.ts'
import { pageStyle } from './page-style.ts'
import type { JsonSchema } from './schemas.ts'

/** Renders the document as HTML without scripts, with one anchor per path. */
export function renderPage(document: ApiDocument): string {
  const operations = Object.entries(document.paths).map(([path, { post }]) => ({ path, post }))
  const tags = document.tags.map(({ name }) => ({
    name,
    operations: operations.filter(({ post }) => post.tags.includes(name)),
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
${join(tags.map(({ name, operations: ofTag }) => html`<h2>${name}</h2><ul>${join(ofTag.map(navEntry))}</ul>`))}
</nav>
<main>
<h1>${title} API</h1>
<p>${description}</p>
<p>The same as <a href="/api/docs/openapi.json">OpenAPI 3.1</a>. Calls begin with <code>${document.servers[0]?.url ?? ''}</code>.</p>
${join(tags.map(({ name, operations: ofTag }) => html`<h2>${name}</h2>${join(ofTag.map(section))}`))}
<h2>Records</h2>
${join(Object.entries(document.components.schemas).map(record))}
</main>
</body>
</html>
`.text
}

interface Entry {
  readonly path: string
  readonly post: Operation
}

function navEntry({ path }: Entry): Html {
  return html`<li><a href="#${path}">${path}</a></li>`
}

function section({ path, post }: Entry): Html {
  const extension = post['x-extension'] ? html` <span class="mark">extension</span>` : html``
  return html`<section id="${path}">
<h3><a href="#${path}">${path}</a>${extension}</h3>
<p>${post.summary}. ${post.description}</p>
${request(post)}
${answer(post)}
<h4>Refusals</h4>
<ul class="codes">${join(post['x-codes'].map(({ code, meaning, data }) => html`<li><code>${String(code)}</code> ${meaning}${data === undefined ? html`` : html`; data: <a href="#${data}">${data}</a>`}</li>`))}</ul>
</section>
`
}

function request({ parameters = [], requestBody }: Operation): Html {
  const content = requestBody.content['application/json']
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

function answer({ responses }: Operation): Html {
  const content = responses[200].content['application/json']
  const data = content.schema.properties?.data ?? {}
  const fields = typeof data === 'boolean' ? [] : fieldsOf(data)
  const shape =
    fields.length > 0 ? table(fields) : html`<p>${typeof data === 'boolean' ? '' : typeOf(data)}</p>`
  return html`<h4>Answer: data</h4>${shape}${sample(content)}`
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
