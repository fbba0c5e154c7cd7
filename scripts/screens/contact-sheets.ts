import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Picture } from './screen-choice.ts'

/** Writes an HTML page per account that shows the pictures in a folder side by side, and returns the pages' names. */
export function writeContactSheets(folder: string, pictures: readonly Picture[]): string[] {
  const byRole = Map.groupBy(pictures, ({ screen }) => screen.username ?? 'signed-out')
  const names = [...byRole.keys()].sort()
  for (const [role, shown] of byRole) {
    writeFileSync(join(folder, `${role}.html`), sheet(role, names, shown))
  }
  return names.map((role) => `${role}.html`)
}

function sheet(role: string, roles: readonly string[], pictures: readonly Picture[]): string {
  const links = roles.map((name) => (name === role ? `<b>${name}</b>` : `<a href="${name}.html">${name}</a>`))
  const rows = Map.groupBy(pictures, ({ screen, state }) => [screen.name, state].filter(Boolean).join(', '))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens of ${role}</title>
<style>
  body { margin: 16px; font: 14px system-ui; color: #222; background: #ccc }
  h2 { margin: 24px 0 8px; font-size: 16px }
  .row { display: flex; gap: 8px; overflow-x: auto; align-items: start }
  figure { margin: 0; flex: none }
  img { display: block; height: 320px }
</style>
<h1>Screens of ${role}</h1>
<p>${links.join(' · ')}</p>
${[...rows].map(([name, shown]) => `<h2>${name}</h2>\n<div class="row">${shown.map(figure).join('')}</div>`).join('\n')}
</html>
`
}

function figure({ file, look: { lang, theme, width, height } }: Picture): string {
  const label = `${lang} ${theme} ${width}`
  const shownWidth = Math.round((width * 320) / height)
  return `<figure><a href="${file}"><img src="${file}" width="${shownWidth}" loading="lazy" alt=""></a><figcaption>${label}</figcaption></figure>`
}
