import ReactMarkdown, { type Options } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import styles from './markdown.module.css'

/** Images become links, so that nothing is fetched without a click. */
const components: Options['components'] = {
  a: ({ href, children }) => <OutsideLink href={href}>{children}</OutsideLink>,
  img: ({ src, alt }) => <OutsideLink href={typeof src === 'string' ? src : ''}>{alt || src}</OutsideLink>,
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
  pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
}

const syntax: Options['remarkPlugins'] = [remarkGfm]
const order: Options['rehypePlugins'] = [orderHeadings]

/** Shows HTML tags as text and removes addresses that are not http(s) or mailto. */
export function RenderedMarkdown({ text }: { text: string }) {
  return (
    <div className={styles.rendered}>
      <ReactMarkdown components={components} remarkPlugins={syntax} rehypePlugins={order}>
        {text}
      </ReactMarkdown>
    </div>
  )
}

function OutsideLink({ href, children }: { href: string | undefined; children: React.ReactNode }) {
  if (!href || !/^(https?:|mailto:)/i.test(href)) return <span>{children}</span>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}

interface HtmlNode {
  type: string
  tagName?: string
  children?: HtmlNode[]
}

/** The page itself uses h1 and h2. */
const highest = 3
const lowest = 6

/** Returns a rehype plugin that moves headings below the page's own, without gaps between levels. */
function orderHeadings() {
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
