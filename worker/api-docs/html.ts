/** Text that is HTML already; everything else is escaped where it is put in. */
export interface Html {
  readonly text: string
}

/** HTML out of a template; what is put in is escaped unless it is HTML itself. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html)[]): Html {
  const text = parts.map((part, index) => {
    const value = values[index] ?? ''
    return part + (typeof value === 'string' ? escapeHtml(value) : value.text)
  })
  return { text: text.join('') }
}

/** One after another. */
export function join(pieces: readonly Html[]): Html {
  return { text: pieces.map(({ text }) => text).join('\n') }
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
