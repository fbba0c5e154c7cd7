import { cleanup, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { endSession } from '#web/src/session/session.ts'
import { openOn, prepareHostPages, renderHostPage } from '../support/host-page.tsx'
import { recordingOf, replay } from '../support/replay.ts'

prepareHostPages()

/** What a page shows once it has that many rows, or explains that it has none: the rows sorted, cell by cell. */
async function shown(count: number) {
  if (count === 0) await screen.findByText('服务方未提供此功能')
  else await expect.poll(() => dataRows().length).toBe(count)
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull()
  await expect.poll(() => screen.queryByRole('status', { name: '加载中' })).toBeNull()
  return {
    heading: screen.getByRole('heading', { level: 1 }).textContent,
    columns: screen.queryAllByRole('columnheader').map(({ textContent }) => textContent),
    rows: dataRows(),
    explained: screen.queryAllByRole('status').map(({ textContent }) => textContent),
    buttons: screen.queryAllByRole('button').length,
  }
}

function dataRows(): string[][] {
  const table = screen.queryByRole('table')
  const rows = table ? within(table).queryAllByRole('row') : []
  // Without the cell of the checkbox.
  const cells = rows.map((row) =>
    [...row.querySelectorAll('td')]
      .filter((cell) => !cell.querySelector('input'))
      .map(({ textContent }) => textContent),
  )
  return cells.filter(([first]) => first).toSorted()
}

const numbers = Array.from({ length: 43 }, (_, index) => String(index + 1).padStart(2, '0'))
const usernames = ['admin', 'operator', ...numbers.map((number) => `user${number}`)]
const idOf = new Map(usernames.map((name, index) => [name, index + 1]))

/** Replaces the names of the host by those of the recording. */
function renamed(text: string): string {
  return text
    .replaceAll(/\b(admin|operator|user\d\d)的姓名/g, (_, name) => `成员 ${idOf.get(name)}`)
    .replaceAll(/\b(admin|operator|user\d\d)\b/g, (name) => `member-${idOf.get(name)}`)
}

it.each([
  ['spec', '/permission/user?limit=50', 45],
  ['spec', '/permission/role', 0],
  ['spec', '/permission/operater_log', 0],
  ['spec', '/app/add', 2],
  ['spec', '/app/publish?shown=table', 1],
  ['spec', '/ev/list', 1],
  ['old', '/permission/user?limit=50', 45],
  ['old', '/permission/role', 3],
  ['old', '/permission/operater_log', 2],
  ['old', '/app/publish', 0],
  ['new', '/permission/user?limit=50', 45],
  ['new', '/permission/role', 3],
  ['new', '/permission/operater_log', 2],
  ['new', '/ev/list', 0],
] as const)('family %s: a recording shows the same at %s, in %i rows', async (name, address, count) => {
  await openOn(name, address)
  const before = await shown(count)
  cleanup()
  endSession()
  await replay(await recordingOf(name))
  renderHostPage(address)
  const rows = before.rows.map((cells) => cells.map(renamed)).toSorted()
  expect(await shown(count)).toEqual({ ...before, rows })
})
