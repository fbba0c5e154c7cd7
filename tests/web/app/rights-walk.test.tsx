import { afterEach, expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { versionStates } from '#contract/values/states.ts'
import { someUnlessSlow } from '#tests/support/some-unless-slow.ts'
import { type PageName, pages } from '#web/src/app/pages.ts'
import { dashboard, hasPage } from '#web/src/session/menu.ts'
import { useSelectedPlugin } from '#web/src/session/plugins.ts'
import { useSession } from '#web/src/session/session.ts'
import { callAs, prepareTexts } from '../support/console-page.tsx'
import { addGrantedUser, enterGranted } from '../support/granted-role.ts'
import { type ServedMock, serveMock } from '../support/serve-mock.ts'
import { walk } from '../support/walk.tsx'

const names = Object.keys(pages) as PageName[]

prepareTexts()
const mock = serveMock()
afterEach(() => useSelectedPlugin.getState().select(0))

const rolePages: readonly PageName[] = [
  'views/permission/role',
  'views/permission/user',
  'views/permission/operater_log',
]
const pluginPages: readonly PageName[] = ['views/app/publish', 'views/app/add', 'views/ev/list']

/**
 * Three calls each, most of which are of use only with a fourth one, and the pages where they are of use. In the step
 * `slow` the first role walks through all pages.
 */
const roles: readonly { role: string; api: readonly string[]; on: readonly PageName[] }[] = [
  {
    role: 'administrator',
    api: ['/gm_user/userlist', '/gm_user/InsertUser', '/gm_user/role/add'],
    on: process.env.SLOW_TESTS === '1' ? names : rolePages,
  },
  {
    role: 'role keeper',
    api: ['/gm_user/roles', '/gm_user/role/update', '/operater_log/ListAction'],
    on: rolePages,
  },
  {
    role: 'reviewer',
    api: ['/app/ExamineClaim', '/app/PublishRelease', '/app/EvPublishRelease'],
    on: pluginPages,
  },
  { role: 'author', api: ['/app/Create', '/app/PublishCreate', '/app/PublishToExamine'], on: pluginPages },
]

const walks = roles.flatMap(({ role, api, on }) =>
  on.map((name) => ({ role, api, name, path: pages[name].path })),
)

/** Signs in a user who has every page, three calls, and, unless a reviewer, a part in the plugins of `author`. */
async function enterAs(served: ServedMock, api: readonly string[]): Promise<void> {
  const id = await addGrantedUser(served, api)
  if (!api.includes('/app/ExamineClaim')) {
    const { list } = await callAs(served, 'author', '/app/List', {})
    for (const plugin of list.filter(({ owner_id }) => owner_id === list[0]?.owner_id)) {
      await callAs(served, 'author', '/app/UpdateManager', { id: plugin.id, manager_ids: [id] })
      const versions = await callAs(served, 'author', '/app/PublishList', { id: plugin.id })
      // Such a version is submitted again with two calls.
      const isRejected = versions.list.some(({ state }) => state === versionStates.rejected)
      if (isRejected) useSelectedPlugin.getState().select(plugin.id)
    }
  }
  await enterGranted(served)
}

it.each(someUnlessSlow(walks, 3))(
  'rights: with three calls of $role no button of $path refuses afterwards, and no link leads to 404',
  async ({ name, api }) => {
    await enterAs(mock(), api)
    const { exchanges, addresses } = await walk(name)
    const { menu = [] } = useSession.getState().session ?? {}
    const isRoute = (address: string) => {
      const [path = ''] = address.split('?')
      return path === '/' || path === dashboard.path || hasPage(menu, path)
    }
    expect(exchanges.filter(({ code }) => code === resultCodes.forbidden)).toEqual([])
    expect([...addresses].filter((address) => !isRoute(address))).toEqual([])
  },
)

it('rights: the walk presses what is offered, also in what that opens', async () => {
  await enterAs(mock(), ['/app/ExamineClaim', '/app/StatusAction', '/gm_user/roles'])
  const { pressed, exchanges } = await walk('views/app/add')
  expect(pressed).toEqual(expect.arrayContaining(['通过', '确认通过']))
  expect(exchanges.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/app/ExamineClaim', '/app/StatusAction']),
  )
})
