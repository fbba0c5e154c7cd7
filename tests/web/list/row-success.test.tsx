import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { feedbackStore } from '#web/src/lib/feedback.ts'
import { giveReason, prepareUserPage, pressInDialog } from '../support/bulk.tsx'
import { toast } from '../support/console-page.tsx'
import { rowOf } from '../support/host-page.tsx'

const { openUsers } = prepareUserPage()
const shown = () => feedbackStore.read().toast ?? expect.unreachable()

async function ban(search: string) {
  const { user } = await openUsers(search)
  const row = await rowOf('buyer')
  const more = within(row).getByRole('button', { name: 'buyer 的更多操作' })
  await user.click(more)
  await user.click(await screen.findByRole('menuitem', { name: '封禁' }))
  await giveReason('滥用')
  await pressInDialog(user, '封禁用户')
  await expect.poll(toast).toMatch(/buyer/)
  return row
}

it('lists: a row that the filters drop after an action is named in a toast with its link', async () => {
  const row = await ban('?search_txt=buyer&is_ban=0')
  await waitFor(() => expect(row.isConnected).toBe(false))
  await expect
    .poll(() => shown().link)
    .toMatchObject({ to: expect.stringMatching(/^\/permission\/user\?.*record=\d+$/) })
  expect(shown()).not.toHaveProperty('isQuiet', true)
})

it('lists: success of an action on a row in sight is said to screen readers alone', async () => {
  const row = await ban('?search_txt=buyer')
  await within(row).findByText('已封禁')
  expect(shown().isQuiet).toBe(true)
  expect(row.contains(document.activeElement)).toBe(true)
})
