import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PluginsPage } from '#web/src/features/plugin/plugins-page.tsx'
import { useSession } from '#web/src/session/session.ts'
import { callAs, openPage, prepareConsolePage, toast } from '../support/console-page.tsx'

const mock = prepareConsolePage()

/** Opens the plugins as a user of whom the host tells only what the specification names. */
async function openAsUnknown(username: string) {
  const opened = await openPage(mock(), username, PluginsPage, '/app/add')
  act(() =>
    useSession.setState(({ session }) => {
      if (!session) throw new Error('[test] nobody is signed in.')
      const { name, avatar, introduction, roles } = session.user
      return { session: { ...session, user: { name, avatar, introduction, roles } } }
    }),
  )
  return opened
}

it('§6 rights: a user without an id is offered both sides of a review, and sees a refusal', async () => {
  const { list } = await callAs(mock(), 'reviewer', '/app/List', {})
  const waiting = list.find(({ state, realname }) => state === 1 && realname !== '')
  if (!waiting) throw new Error('[test] no plugin waits for a review.')
  const { user } = await openAsUnknown('reviewer')
  const name = waiting.plugin_name
  await screen.findByRole('button', { name: `审核 ${name}` })
  await user.click(screen.getByRole('button', { name: `${name} 的更多操作` }))
  const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(offered).toEqual(['撤回提交', '管理版本', '管理者'])
  await user.click(screen.getByRole('menuitem', { name: '撤回提交' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤回提交' }))
  await expect.poll(toast).toMatch(/只能由作者或管理者进行/)
})
