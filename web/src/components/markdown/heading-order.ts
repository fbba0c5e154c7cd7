interface HtmlNode {
  type: string
  tagName?: string
  children?: HtmlNode[]
}

/** The page that shows a text has headings down to h2. */
const highest = 3
const lowest = 6

/** Puts a text's headings below the page's, each at most one level under the one before it. */
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
