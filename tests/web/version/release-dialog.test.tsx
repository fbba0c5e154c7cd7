import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ReleaseDialog } from '#web/src/features/version/release/release-dialog.tsx'
import { callAs, openPage, prepareConsolePage } from '../support/console-page.tsx'

const mock = prepareConsolePage()
afterEach(() => void vi.useRealTimers())

it('screens /app/publish: the release form refuses a time that has passed meanwhile', async () => {
  const { list } = await callAs(mock(), 'author', '/app/PublishList', { id: 1 })
  const [version] = list
  if (!version) throw new Error('[test] the plugin has no version')
  const dialog = () => <ReleaseDialog version={version} onClose={() => undefined} />
  const { user } = await openPage(mock(), 'author', dialog, '/app/publish')
  await user.click(await screen.findByRole('radio', { name: '定时发布' }))
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1000)
  await user.click(screen.getByRole('button', { name: `定时发布 ${version.version}` }))
  await screen.findByText('时间必须晚于现在，并在 30 天以内')
  expect(mock().requests.some(({ url }) => url.endsWith('/app/PublishRelease'))).toBe(false)
})
