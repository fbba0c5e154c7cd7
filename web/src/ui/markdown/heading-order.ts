interface HtmlNode {
  type: string
  tagName?: string
  children?: HtmlNode[]
}

/** The page itself uses h1 and h2. */
const highest = 3
const lowest = 6

/** Returns a rehype plugin that moves headings below the page's own, without gaps between levels. */
export function orderHeadings() {
  return (tree: HtmlNode) => {
    const above: number[] = []
    for (const heading of headingsIn(tree)) {
      const level = Number(heading.tagName?.slice(1))
      while ((above.at(-1) ?? 0) >= level) above.pop()
      heading.tagName = `h${Math.min(highest + above.length, lowest)}`
      above.push(level)
    }
  }
}

function headingsIn(node: HtmlNode): HtmlNode[] {
  if (/^h[1-6]$/.test(node.tagName ?? '')) return [node]
  return (node.children ?? []).flatMap(headingsIn)
}
