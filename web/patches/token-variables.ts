export function variableName(token: string): string {
  return token
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z0-9]+)/g, '$1-$2')
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .toLowerCase()
}

/** Returns the names of antd's CSS variables in a text, without `--ant-`. */
export function variablesIn(text: string): string[] {
  return [...text.matchAll(/var\(--ant-([a-z0-9-]+)/g)].flatMap(([, name]) => name ?? [])
}
