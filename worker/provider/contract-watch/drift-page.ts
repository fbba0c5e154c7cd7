import { toTimestamp } from '#contract/values/provider-time.ts'
import { pageStyle } from '#worker/api-docs/page-style.ts'
import { type Html, html, join } from '#worker/mock/http/html.ts'
import { consequences } from './compare/consequence.ts'
import type { DriftEntry, DriftReport } from './drift-report.ts'
import { type DriftLanguage, type DriftTexts, driftTexts } from './drift-texts.ts'

const languageTags = { zh: 'zh-CN', en: 'en' } as const

/** Renders the report as HTML without scripts, one table per path; `address` is the page’s own path. */
export function renderDriftPage(report: DriftReport, language: DriftLanguage, address: string): string {
  const texts = driftTexts[language]
  const other = language === 'zh' ? 'en' : 'zh'
  const paths = [...new Set(report.entries.map(({ path }) => path))]
  const entriesOf = (path: string) => report.entries.filter((entry) => entry.path === path)
  return html`<!doctype html>
<html lang="${languageTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}</title>
<style>${pageStyle}${driftStyle}</style>
</head>
<body>
<main>
<p><a href="?lang=${other}" lang="${languageTags[other]}" hreflang="${languageTags[other]}">${texts.otherLanguage}</a></p>
<h1>${texts.title}</h1>
<p>${texts.explanation}</p>
${summary(report, texts)}
${join(paths.map((path) => section(path, entriesOf(path), texts)))}
<form method="post" action="${address}?lang=${language}">
<a href="${address}?format=json">${texts.asJson}</a>
<button type="submit">${texts.clear}</button>
</form>
</main>
</body>
</html>
`.text
}

/** Adapts the API docs’ style: this page has no navigation. */
const driftStyle = `body { display: block; } main { margin: auto; max-width: 72rem; }
td:first-child { width: auto; } th { text-align: start; padding: .2rem .6rem; font-weight: 600; }
form { display: flex; gap: 1.5rem; align-items: center; margin-block: 1.5rem; }
button { font: inherit; padding: .25rem .9rem; cursor: pointer; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; } dd { margin: 0; }
h2 { font: 600 18px/1.6 ui-monospace, monospace; margin: 0; overflow-wrap: anywhere; }
.wide { overflow-x: auto; } .wide table { min-width: 64rem; }
`

function summary({ since, compared, skipped, entries }: DriftReport, texts: DriftTexts): Html {
  if (since === 0) return html`<p role="status">${texts.nothingYet}</p>`
  return html`<dl>
<dt>${texts.since}</dt><dd>${time(since)}</dd>
<dt>${texts.compared}</dt><dd>${String(compared)}</dd>
<dt>${texts.skipped}</dt><dd>${String(skipped)}</dd>
</dl>
${entries.length === 0 ? html`<p role="status">${texts.noDrift}</p>` : html``}`
}

function section(path: string, entries: readonly DriftEntry[], texts: DriftTexts): Html {
  const names = [
    texts.field,
    texts.expected,
    texts.got,
    texts.consequence,
    texts.count,
    texts.firstSeen,
    texts.lastSeen,
  ]
  return html`<section id="${path}">
<h2>${path}</h2>
<div class="wide" role="region" tabindex="0" aria-label="${path}"><table>
<thead><tr>${join(names.map((name) => html`<th scope="col">${name}</th>`))}</tr></thead>
<tbody>${join(entries.map((entry) => row(entry, texts)))}</tbody>
</table></div>
</section>`
}

function row(entry: DriftEntry, texts: DriftTexts): Html {
  const field = entry.field === '' ? texts.wholeAnswer : entry.field
  return html`<tr><td><code>${field}</code></td><td><code>${entry.expected}</code></td>
<td>${texts.kind(entry.got)}${perhaps(entry, texts)}</td><td>${consequence(entry, texts)}</td><td>${String(entry.count)}</td>
<td>${time(entry.firstSeen)}</td><td>${time(entry.lastSeen)}</td></tr>`
}

function perhaps({ perhaps: name }: DriftEntry, texts: DriftTexts): Html {
  return name === undefined ? html`` : html` (${texts.perhaps} <code>${name}</code>)`
}

function consequence({ reason }: DriftEntry, texts: DriftTexts): Html {
  return html`<strong>${texts[consequences[reason]]}</strong>: ${texts.reasons[reason]}`
}

function time(ms: number): Html {
  return html`<time datetime="${new Date(ms).toISOString()}">${toTimestamp(ms)}</time>`
}
