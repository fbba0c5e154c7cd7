import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { i18n } from '#web/src/i18n/i18n.ts'
import { Markdown, withMarkdown } from '#web/src/ui/markdown/markdown.tsx'
import { countedText } from '../support/counted-text.ts'
import { startTexts } from '../support/texts.ts'

startTexts('after-sign-in')

async function rendered(text: string): Promise<HTMLElement> {
  await withMarkdown(Promise.resolve())
  return render(<Markdown text={text} />).container
}

/** The first characters of a pattern, repeated to the contract's maximum length. */
const full = (pattern: string, length = 20_000) => pattern.repeat(Math.floor(length / pattern.length))

it('markdown: lists, emphasis, headings and tables are rendered at once after loading', async () => {
  // The first test of the file: nothing has loaded the renderer yet.
  await rendered('## Fixed\n\n- **Search** is faster\n\n| a | b |\n| - | - |\n| 1 | 2 |')
  expect(screen.getByRole('listitem')).toHaveProperty('textContent', 'Search is faster')
  expect(screen.getByRole('heading', { level: 3, name: 'Fixed' })).toBeDefined()
  expect(screen.getAllByRole('cell')).toHaveLength(2)
})

it('markdown: headings start below the page’s and skip no level', async () => {
  await rendered('### a\n\n##### b\n\n### c\n\n# d\n\n> ### e\n\ndone')
  const levels = screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)
  expect(levels).toEqual(['H3 a', 'H4 b', 'H3 c', 'H3 d', 'H4 e'])
})

it('markdown: HTML, scripts and pictures of the text are neither run nor fetched', async () => {
  const container = await rendered(
    '<b id="raw">x</b><script>1</script> [a](javascript:alert(1)) ![pixel](https://t.example/p.png) done',
  )
  expect(screen.getByRole('link')).toBeDefined()
  expect(container.querySelectorAll('#raw, script, img, a[href^="javascript"]')).toHaveLength(0)
})

it('markdown: a link opens a new tab without referrer and opener', async () => {
  await rendered('[docs](https://docs.example/)')
  const link = screen.getByRole('link', { name: 'docs' })
  expect(link.getAttribute('href')).toBe('https://docs.example/')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toContain('noopener noreferrer')
})

it.each([
  ['**注意：**请先', '<strong>注意：</strong>请先'],
  ['修复**“导出”**失败', '修复<strong>“导出”</strong>失败'],
  ['~~删除。~~后', '<del>删除。</del>后'],
  ['中文*强调。*中文', '中文<em>强调。</em>中文'],
  ['snake_case_name 2*3*4', 'snake_case_name 2<em>3</em>4'],
])('markdown: emphasis beside East Asian text: %s', async (text, html) => {
  expect((await rendered(text)).querySelector('p')).toHaveProperty('innerHTML', html)
})

it.each([
  ['见https://a.example/x，和https://b.example/y）。', ['https://a.example/x', 'https://b.example/y']],
  ['**https://a.example/**，见（www.b.example）', ['https://a.example/', 'http://www.b.example']],
  ['https://a.example/中文/x。', ['https://a.example/%E4%B8%AD%E6%96%87/x']],
  ['[文档](https://a.example/甲，乙)', ['https://a.example/%E7%94%B2%EF%BC%8C%E4%B9%99']],
])('markdown: an address ends before East Asian punctuation: %s', async (text, addresses) => {
  const container = await rendered(text)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(addresses)
  expect(container.textContent).not.toContain('\uFEFF')
})

it('markdown: footnotes are in the language of the page, without links and ids', async () => {
  const container = await rendered('一[^1]\n\n[^1]: 注\n\n`https://a.example，x`')
  expect(screen.getByRole('heading', { level: 3, name: '脚注' })).toBeDefined()
  expect(container.querySelectorAll('a, [id]')).toHaveLength(0)
  expect(container.textContent).not.toContain('↩')
  expect(container.querySelector('code')).toHaveProperty('textContent', 'https://a.example，x')
})

/** Texts that overflowed the stack, or took seconds, and their kinds. */
const hostile = [
  ['depth', '>'.repeat(3000)],
  ['depth', '1. '.repeat(1500)],
  ['depth', full('+ * - ')],
  ['depth', '[^a]: '.repeat(1500)],
  ['depth', `${'\t'.repeat(50)}- a`],
  ['size', full('*_')],
  ['size', full('a\n=\n')],
  ['size', full('> \n\n')],
  ['size', full('*a**b')],
  ['size', `${'*'.repeat(4000)}a${'*'.repeat(4000)}`],
  ['size', `[^a]: b\n\n${full('[^a]')}`],
  ['size', `${'|a'.repeat(700)}\n${'|-'.repeat(700)}\n${'a\n'.repeat(1500)}`],
  ['size', `> ${'|a'.repeat(700)}\n> ${'|-'.repeat(700)}\n${'> a\n'.repeat(1500)}`],
  ['size', full('a', 50_000)],
] as const

it.each(hostile)('markdown: a hostile text is plain, with a word why: %s, case %#', async (reason, text) => {
  const container = await rendered(text)
  expect(screen.getByText(i18n.t(`markdown:plain.${reason}`))).toBeDefined()
  expect(container.textContent).toContain(text)
  expect(container.querySelectorAll('*').length).toBeLessThan(5)
})

const long = [
  full('- 修复了**导出**失败\n', 12_000),
  `${'> '.repeat(90)}a`,
  `${'*a _b '.repeat(150)}c${'_*'.repeat(150)}`,
  full('a\n=\n', 3600),
  `| a | b |\n| - | - |\n${'| 1 | 2 |\n'.repeat(700)}`,
]

it.each(long)('markdown: a long text stays rendered, with few nodes: case %#', async (text) => {
  const container = await rendered(text)
  expect(screen.queryByText(/排版/)).toBeNull()
  const nodes = container.querySelectorAll('*').length
  expect(nodes).toBeGreaterThan(90)
  expect(nodes).toBeLessThan(3500)
})

it('markdown: a text that cannot be rendered is shown plainly, until it changes', async () => {
  await withMarkdown(Promise.resolve())
  const silent = { onCaughtError: () => undefined }
  // A host may answer a number.
  const { rerender } = render(<Markdown text={5 as unknown as string} />, silent)
  expect(screen.getByText(i18n.t('markdown:plain.failed'))).toBeDefined()
  expect(screen.getByText('5')).toBeDefined()
  rerender(<Markdown text="**6**" />)
  expect(screen.getByText('6').tagName).toBe('STRONG')
})

it('markdown: a text is parsed once, however often its surroundings render', async () => {
  await withMarkdown(Promise.resolve())
  const text = countedText('**a**')
  const { rerender } = render(<Markdown text={text} />)
  expect(screen.getByText('a').tagName).toBe('STRONG')
  const first = text.reads()
  expect(first).toBeGreaterThan(0)
  rerender(<Markdown text={text} />)
  expect(text.reads()).toBe(first)
})
