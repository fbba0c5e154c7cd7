import { afterEach, expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { versionStates } from '#contract/values/states.ts'
import type { PageName } from '#web/src/app/pages.ts'
import { dashboard, hasPage } from '#web/src/session/menu.ts'
import { useSelectedPlugin } from '#web/src/session/plugins.ts'
import { useSession } from '#web/src/session/session.ts'
import { callAs, prepareTexts } from '../support/console-page.tsx'
import { addGrantedUser, enterGranted } from '../support/granted-role.ts'
import { type ServedMock, serveMock } from '../support/serve-mock.ts'
import { walk } from '../support/walk.tsx'

prepareTexts()
const mock = serveMock()
afterEach(() => useSelectedPlugin.getState().select(0))

/** Three calls, most of which are of use only with a fourth one, a page, and a button that is pressed there. */
const walks: readonly { role: string; api: readonly string[]; name: PageName; pressed: string }[] = [
  {
    role: 'an administrator',
    api: ['/gm_user/userlist', '/gm_user/InsertUser', '/gm_user/role/add'],
    name: 'views/permission/user',
    pressed: '下一条',
  },
  {
    role: 'a role keeper',
    api: ['/gm_user/roles', '/gm_user/role/update', '/operater_log/ListAction'],
    name: 'views/permission/role',
    pressed: '保存',
  },
  {
    role: 'a reviewer',
    api: ['/app/ExamineClaim', '/app/StatusAction', '/gm_user/roles'],
    name: 'views/app/add',
    pressed: '确认通过',
  },
  {
    role: 'an author',
    api: ['/app/Create', '/app/PublishCreate', '/app/PublishToExamine'],
    name: 'views/app/publish',
    pressed: '新建版本',
  },
]

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

it.each(walks)(
  'rights: $role with three calls meets no refusal and no link to 404 on $name',
  async ({ name, api, pressed }) => {
    await enterAs(mock(), api)
    const { exchanges, addresses, ...walked } = await walk(name)
    expect(walked.pressed).toContain(pressed)
    const { menu = [] } = useSession.getState().session ?? {}
    const isRoute = (address: string) => {
      const [path = ''] = address.split('?')
      return path === '/' || path === dashboard.path || hasPage(menu, path)
    }
    expect(exchanges.filter(({ code }) => code === resultCodes.forbidden)).toEqual([])
    expect([...addresses].filter((address) => !isRoute(address))).toEqual([])
  },
)
