import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { envelope } from '../support/serve-mock.ts'
import { openUsers, path, prepareUserList } from '../support/user-list.tsx'

const { mock } = prepareUserList()

const pictureOf = (state: HTMLElement) => state.querySelector('[data-picture]')?.getAttribute('data-picture')
const none = () => envelope(0, { data: { list: [], count: 0 } })

async function stateOf(title: string): Promise<HTMLElement> {
  const state = (await screen.findByText(title)).closest('[role="status"]')
  if (!(state instanceof HTMLElement)) throw new Error(`“${title}” is no status`)
  return state
}

it('lists: nothing yet and nothing found differ by their picture, and by what helps', async () => {
  const { user } = openUsers({ search: '?search_txt=nobody' })
  const found = await stateOf('没有符合条件的记录')
  expect(pictureOf(found)).toBe('noMatch')
  mock().answerOnce(path, none)
  await user.click(within(found).getByRole('button', { name: '清除筛选' }))
  expect(pictureOf(await stateOf('还没有用户'))).toBe('nothing')
})

it('lists: what adds a record stands once, in the head or in place of the rows', async () => {
  mock().answerOnce(path, none)
  const add = <button type="button">新增用户</button>
  openUsers({ search: '', add })
  const empty = await stateOf('还没有用户')
  const shown = () => screen.getAllByRole('button', { name: '新增用户' })
  expect(shown().map((button) => empty.contains(button))).toEqual([true])
  cleanup()
  openUsers({ search: '', add })
  await waitFor(() => expect(document.querySelector('tr[data-opens]')).not.toBeNull())
  expect(shown()).toHaveLength(1)
})
