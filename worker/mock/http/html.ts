/** HTML that templates insert unescaped. */
export interface Html {
  readonly text: string
}

/** Returns HTML; inserted values are escaped unless they are HTML themselves. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html)[]): Html {
  const text = parts.map((part, index) => {
    const value = values[index] ?? ''
    return part + (typeof value === 'string' ? escapeHtml(value) : value.text)
  })
  return { text: text.join('') }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
