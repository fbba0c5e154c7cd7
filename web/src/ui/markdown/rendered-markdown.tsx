import ReactMarkdown, { type Options } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { orderHeadings } from './heading-order.ts'
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
