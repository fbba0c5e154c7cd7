/** Invisible white space (U+FEFF): GFM ends an address before white space only. */
const end = '\uFEFF'

/** An address, up to East Asian punctuation. */
const address = /((?:https?:\/\/|www\.)[^\s<]*?)(?=[、-〃〈-】〔-〟！-／：-＠［-｀｛-･“”‘’…])/gi

export function endAddresses(text: string): string {
  return text.replace(address, `$1${end}`)
}

interface MarkdownNode {
  type: string
  value?: string
  url?: string
  children?: MarkdownNode[] | undefined
  position?: unknown
}

/** Returns a remark plugin that removes the ends again, from all texts and addresses. */
export function removeAddressEnds() {
  return removeEnds
}

function removeEnds(node: MarkdownNode): void {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string') Object.assign(node, { [key]: value.replaceAll(end, '') })
  }
  node.children = node.children?.flatMap(cutLiteral)
  node.children?.forEach(removeEnds)
}

/** Cuts an address that GFM found after the parser and without the end; such a link has no position. */
function cutLiteral(node: MarkdownNode): MarkdownNode[] {
  const { type, url = '', position, children: [text] = [] } = node
  if (type !== 'link' || position !== undefined || text?.value?.includes(end) !== true) return [node]
  const [label = '', ...rest] = text.value.split(end)
  return [
    { ...node, url: url.slice(0, url.indexOf(end)), children: [{ type: 'text', value: label }] },
    { type: 'text', value: rest.join('') },
  ]
}
