import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { versionStates } from '#contract/values/states.ts'
import { ReleaseDialog } from '#web/src/features/version/release/release-dialog.tsx'
import { parseTime } from '#web/src/lib/elapsed-time.ts'
import { bodiesOf } from '../support/bulk.tsx'
import { callAs, moveHost, openPage, pluginOf, prepareConsolePage } from '../support/console-page.tsx'

const mock = prepareConsolePage()

it('screens /app/publish: a release that is done links to the market', async () => {
  const plugin = await pluginOf(mock(), 'query-studio')
  const { list } = await callAs(mock(), 'author', '/app/PublishList', { id: plugin.id })
  const version = list.find(({ state }) => state === versionStates.approved) ?? expect.unreachable()
  const dialog = () => <ReleaseDialog version={version} plugin={plugin} onClose={() => undefined} />
  const { user } = await openPage(mock(), 'author', dialog, '/app/publish')
  await user.click(await screen.findByRole('button', { name: `发布 ${version.version}` }))
  const link = await screen.findByRole('link', { name: '在市场中查看' })
  expect(link.getAttribute('href')).toBe('#/market?plugin=query-studio')
})

async function openDialog() {
  const { list } = await callAs(mock(), 'author', '/app/PublishList', { id: 1 })
  const [version] = list
  if (!version) throw new Error('[test] the plugin has no version')
  const plugin = await pluginOf(mock(), 'log-lens')
  const dialog = () => <ReleaseDialog version={version} plugin={plugin} onClose={() => undefined} />
  const { user } = await openPage(mock(), 'author', dialog, '/app/publish')
  await user.click(await screen.findByRole('radio', { name: '定时发布' }))
  const submit = () => user.click(screen.getByRole('button', { name: `定时发布 ${version.version}` }))
  return { submit }
}

const dayMs = 86_400_000

it.each([-40, 40])(
  'screens /app/publish: a clock that is %s days off proposes tomorrow at the host',
  async (days) => {
    const hostTime = await moveHost(mock(), -days * dayMs)
    const { submit } = await openDialog()
    await submit()
    await waitFor(() => expect(mock().requestsOf('/app/PublishRelease')).toHaveLength(1))
    const [body] = await bodiesOf(mock(), '/app/PublishRelease')
    const ahead = parseTime(String(body?.release_at)) - hostTime
    expect(Math.round(ahead / (dayMs / 24))).toBe(24)
  },
)

it('screens /app/publish: the release form refuses a time that has passed meanwhile', async () => {
  await moveHost(mock(), 0)
  const { submit } = await openDialog()
  await moveHost(mock(), 25 * 60 * 60 * 1000)
  await submit()
  await screen.findByText('时间必须晚于现在，并在 30 天以内')
  expect(mock().requests.some(({ url }) => url.endsWith('/app/PublishRelease'))).toBe(false)
})
