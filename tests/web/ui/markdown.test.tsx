import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Markdown, withMarkdown } from '#web/src/ui/markdown/markdown.tsx'

it('markdown: a text shown after the renderer has loaded is rendered at once', async () => {
  // The first test of the file: nothing has loaded it yet.
  await withMarkdown(Promise.resolve())
  render(<Markdown text="- Search is faster" />)
  expect(screen.getByRole('listitem').textContent).toBe('Search is faster')
})

it('markdown: lists, emphasis, headings and tables are rendered', async () => {
  render(<Markdown text={'## Fixed\n\n- **Search** is faster\n\n| a | b |\n| - | - |\n| 1 | 2 |'} />)
  expect(await screen.findByRole('listitem')).toHaveProperty('textContent', 'Search is faster')
  expect(screen.getByRole('heading', { level: 3, name: 'Fixed' })).toBeDefined()
  expect(screen.getAllByRole('cell')).toHaveLength(2)
})

it('markdown: headings start below the page’s and skip no level', async () => {
  render(<Markdown text={'### a\n\n##### b\n\n### c\n\n# d\n\n> ### e\n\ndone'} />)
  const headings = await screen.findAllByRole('heading')
  const levels = headings.map(({ tagName, textContent }) => `${tagName} ${textContent}`)
  expect(levels).toEqual(['H3 a', 'H4 b', 'H3 c', 'H3 d', 'H4 e'])
})

it('markdown: HTML, scripts and pictures of the text are neither run nor fetched', async () => {
  const text =
    '<b id="raw">x</b><script>1</script> [a](javascript:alert(1)) ![pixel](https://t.example/p.png) done'
  const { container } = render(<Markdown text={text} />)
  await screen.findByRole('link')
  expect(container.querySelectorAll('#raw, script, img, a[href^="javascript"]')).toHaveLength(0)
})

it('markdown: a link opens a new tab without referrer and opener', async () => {
  render(<Markdown text="[docs](https://docs.example/)" />)
  const link = await screen.findByRole('link', { name: 'docs' })
  expect(link.getAttribute('href')).toBe('https://docs.example/')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toContain('noopener noreferrer')
})
