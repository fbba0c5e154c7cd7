import { cleanup, fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { translatePage } from '#tests/support/translate.ts'
import { Numbers } from '#web/src/features/dashboard/numbers.tsx'
import { OperationCell, OperationResult } from '#web/src/features/operations/operation-cell.tsx'
import { TextDiff } from '#web/src/features/review/comparison/text-diff.tsx'
import { BulkProgress } from '#web/src/list/selection/bulk-progress.tsx'
import { SearchResults } from '#web/src/shell/search/search-results.tsx'
import { Button } from '#web/src/ui/button.tsx'
import { Coins, Money, Yuan } from '#web/src/ui/cells/coins.tsx'
import { Copyable } from '#web/src/ui/cells/copyable.tsx'
import { Link } from '#web/src/ui/link.tsx'
import { RenderedMarkdown } from '#web/src/ui/markdown/rendered-markdown.tsx'
import { ExactTime, RelativeTime } from '#web/src/ui/relative-time.tsx'
import { SlashBreaks } from '#web/src/ui/text.tsx'
import { loadMenu, renderAt } from '../support/app-services.tsx'
import { startTexts } from '../support/texts.ts'

startTexts('after-sign-in')

const moment = '2026-01-02 03:04:05'
const entry = { key: 'page:/member/order', label: '订单管理', note: '会员' }
const found = (query: string) => (
  <SearchResults
    id="found"
    query={query}
    groups={[{ name: 'page', entries: [entry] }]}
    activeKey={undefined}
    onChoose={() => undefined}
  />
)
const balance = (value: number) => <Numbers data={{}} cards={[{ title: '余额', value: () => value }]} />
const logged = (name: string) => ({
  operater_action: '/gm_user/UpdateUser',
  ...(name && { object: { kind: 'order', id: '1', name } as const }),
})
const run = (phase: 'running' | 'ended') => (
  <BulkProgress
    run={{
      items: [{ row: '甲', status: phase === 'ended' ? 'done' : 'running' }],
      phase,
      stop: () => undefined,
    }}
    rowKey={(row) => row}
    rowName={(row) => row}
    onClose={() => undefined}
  />
)

function Changing({ before, after }: { before: ReactNode; after: ReactNode }) {
  const [content, setContent] = useState(before)
  return (
    <>
      <main>{content}</main>
      <button type="button" title="next" onClick={() => setContent(after)} />
    </>
  )
}

const text = () => screen.getByRole('main').textContent

it.each([
  { name: 'a search result', before: found('订单'), after: found('管理') },
  { name: 'a search result without a query', before: found(''), after: found('单') },
  { name: 'a number of coins', before: <Coins value={10} />, after: <Coins value={12_000} /> },
  { name: 'an amount in yuan', before: <Yuan cents={100} />, after: <Yuan cents={250} /> },
  { name: 'an amount of money', before: <Money cents={100} />, after: <Money cents={250} /> },
  { name: 'a number of the dashboard', before: balance(3), after: balance(12_345) },
  { name: 'a short number of the dashboard', before: balance(23_456), after: balance(12_345) },
  {
    name: 'a relative time',
    before: <RelativeTime time={undefined} />,
    after: <RelativeTime time={moment} />,
  },
  { name: 'an exact time', before: <ExactTime time={undefined} />, after: <ExactTime time={moment} /> },
  { name: 'a copyable code', before: <Copyable text={undefined} />, after: <Copyable text="20260101-7" /> },
  { name: 'an address', before: <SlashBreaks text="/a/b/c" />, after: <SlashBreaks text="/d" /> },
  { name: 'a link', before: <Link href="甲" />, after: <Link href="https://example.com/a" /> },
  {
    name: 'a logged call',
    before: <OperationCell row={logged('')} />,
    after: <OperationCell row={logged('甲')} />,
  },
  { name: 'a result', before: <OperationResult row={{}} />, after: <OperationResult row={{ code: 0 }} /> },
  {
    name: 'a comparison',
    before: <TextDiff before="a" after={'b\nc'} />,
    after: <TextDiff before={'甲\n乙'} after={'甲\n丙'} />,
  },
  { name: 'a bulk run', before: run('running'), after: run('ended') },
  {
    name: 'a plain button',
    before: <Button type="plain">查看</Button>,
    after: (
      <Button type="plain" icon={<svg />}>
        打开
      </Button>
    ),
  },
  { name: 'a busy button', before: <Button>查看</Button>, after: <Button loading>打开</Button> },
  {
    name: 'a text in Markdown',
    before: <RenderedMarkdown text={'甲 **乙** 丙\n\n- `丁`'} />,
    after: <RenderedMarkdown text={'甲 丙 **乙**\n\n戊'} />,
  },
])('translation: $name changes on a page that the browser has translated', ({ before, after }) => {
  loadMenu()
  for (const [first, second] of [
    [before, after],
    [after, before],
  ]) {
    renderAt(<main>{second}</main>)
    const expected = text()
    cleanup()
    renderAt(<Changing before={first} after={second} />)
    translatePage(screen.getByRole('main'))
    fireEvent.click(screen.getByRole('button', { name: 'next' }))
    expect(text()).toBe(expected)
    cleanup()
  }
})
