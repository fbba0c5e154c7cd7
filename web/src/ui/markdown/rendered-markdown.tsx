import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import ReactMarkdown, { type Options } from 'react-markdown'
import remarkEastAsian from 'remark-cjk-friendly/parseOnly'
import remarkEastAsianStrikethrough from 'remark-cjk-friendly-gfm-strikethrough/parseOnly'
import remarkGfm from 'remark-gfm'
import { endAddresses, removeAddressEnds } from './address-ends.ts'
import styles from './markdown.module.css'
import { markdownExcess } from './markdown-limits.ts'
import { PlainText } from './plain-text.tsx'

/**
 * Elements without automatic requests: images are links. Footnotes have no links or ids, because the hash is the page,
 * and two texts may share them.
 */
const components: Options['components'] = {
  code: ({ node: _, ...code }) => <code {...code} translate="no" />,
  a: ({ href, children, ...rest }) =>
    'data-footnote-backref' in rest ? null : <ExternalLink href={href}>{children}</ExternalLink>,
  li: ({ children, className }) => <li className={className}>{children}</li>,
  img: ({ src, alt }) => <ExternalLink href={typeof src === 'string' ? src : ''}>{alt || src}</ExternalLink>,
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements have to be focusable
  pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
}

const remarkPlugins: Options['remarkPlugins'] = [
  remarkGfm,
  remarkEastAsian,
  remarkEastAsianStrikethrough,
  removeAddressEnds,
]
const rehypePlugins: Options['rehypePlugins'] = [orderHeadings]

/** Renders Markdown once per text: HTML tags as text, only http(s) and mailto links. */
export const RenderedMarkdown = memo(function RenderedMarkdown({ text }: { text: string }) {
  const { t } = useTranslation('markdown')
  const excess = markdownExcess(text)
  if (excess) return <PlainText text={text} reason={excess} />
  return (
    // By text: a browser's translation replaces text nodes, and React could not change their number.
    <div key={text} className={styles.rendered}>
      <ReactMarkdown
        components={components}
        remarkPlugins={remarkPlugins}
        remarkRehypeOptions={{ footnoteLabel: t('footnotes') }}
        rehypePlugins={rehypePlugins}
      >
        {endAddresses(text)}
      </ReactMarkdown>
    </div>
  )
})

function ExternalLink({ href, children }: { href: string | undefined; children: React.ReactNode }) {
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
  properties?: object
  children?: HtmlNode[]
}

/** The page itself uses h1 and h2. */
const minLevel = 3
const maxLevel = 6

/** Returns a rehype plugin that shifts headings to h3 and below, without skipped levels, and without ids. */
function orderHeadings() {
  return (tree: HtmlNode) => {
    const ancestors: number[] = []
    for (const heading of headingsIn(tree)) {
      const level = Number(heading.tagName?.slice(1))
      while ((ancestors.at(-1) ?? 0) >= level) ancestors.pop()
      heading.tagName = `h${Math.min(minLevel + ancestors.length, maxLevel)}`
      heading.properties = {}
      ancestors.push(level)
    }
  }
}

function headingsIn(node: HtmlNode): HtmlNode[] {
  if (/^h[1-6]$/.test(node.tagName ?? '')) return [node]
  return (node.children ?? []).flatMap(headingsIn)
}
