import { afterEach, beforeEach, expect, it } from 'vitest'
import { failureOf } from '../support/failure.ts'
// Loaded before the tests: on a busy machine that takes longer than a test may.
import '#web/src/app/shell-root.tsx'
import '#web/src/features/dashboard/dashboard-page.tsx'
import { resultCodes } from '#contract/values/result-codes.ts'
import { call } from '#web/src/api/call.ts'
import { useCapabilities } from '#web/src/api/capability.ts'
import { invalidates, type WritingPath } from '#web/src/api/invalidates.ts'
import { assertAllowed } from '#web/src/api/session-port.ts'
import { replaceQueryClient } from '#web/src/app/prefetch.ts'
import { createMemoryWindow } from '#web/src/app/preview/memory-window.ts'
import { startPreview } from '#web/src/app/preview/start-preview.tsx'
import { createRouter } from '#web/src/app/router.tsx'
import { useRouterStore } from '#web/src/app/router-store.ts'
import { useUnsaved } from '#web/src/form/unsaved-changes.ts'
import { applyLanguage } from '#web/src/i18n/i18n.ts'
import { dashboard } from '#web/src/session/menu.ts'
import { useSelectedPlugin } from '#web/src/session/plugins.ts'
import { dispatch, endSession, useSession } from '#web/src/session/session.ts'
import { useTabs } from '#web/src/shell/tabs/tabs-store.ts'
import { callAs, prepareTexts, toast } from '../support/console-page.tsx'
import { enterAs, serveMock } from '../support/serve-mock.ts'

prepareTexts()
const mock = serveMock()

beforeEach(async () => {
  sessionStorage.clear()
  await enterAs(mock(), 'admin')
})

afterEach(async () => {
  dispatch({ type: 'previewEnded' })
  replaceQueryClient()
  await applyLanguage('zh')
})

const state = () => useSession.getState()

async function previewRole(name: string): Promise<void> {
  const role = (await callAs(mock(), 'admin', '/gm_user/roles', {})).find((each) => each.name === name)
  if (!role) throw new Error(`[test] no role ${name}`)
  await startPreview(role)
}

/** Returns the paths, of these, that were called. */
function sentTo(paths: readonly string[]): string[] {
  const called = mock().requests.map(({ url }) => new URL(url).pathname.replace('/api/v1', ''))
  return called.filter((path) => paths.includes(path))
}

async function settledPath(address: string): Promise<string> {
  const router = createRouter(createMemoryWindow(address))
  await expect.poll(() => router.state.initialized && router.state.navigation.state).toBe('idle')
  router.dispose()
  return router.state.location.pathname
}

it('role preview: menu and calls are those of the role, until it ends', async () => {
  const own = state().session
  await previewRole('开发者')
  expect(state().preview?.role).toBe('开发者')
  expect(state().session?.menu.map(({ path }) => path)).toEqual(['/market', '/member', '/app'])
  expect(useCapabilities.getState().granted?.has('/app/Create')).toBe(true)
  expect(useCapabilities.getState().granted?.has('/gm_user/ban')).toBe(false)
  expect(useRouterStore.getState().cover?.router).toBeTruthy()
  dispatch({ type: 'previewEnded' })
  expect(state()).toMatchObject({ session: own, preview: null })
  expect(useCapabilities.getState().granted?.has('/gm_user/ban')).toBe(true)
  expect(useRouterStore.getState().cover).toBeNull()
})

it('role preview: a page outside of the menu is forbidden, the browser’s address stays', async () => {
  window.location.hash = '#/permission/role'
  await previewRole('开发者')
  expect(await settledPath('/permission/user')).toBe('/401')
  expect(await settledPath('/nowhere')).toBe('/404')
  expect(await settledPath('/member/base')).toBe('/member/base')
  expect(window.location.hash).toBe('#/permission/role')
})

it('role preview: no call that writes leaves the browser', async () => {
  await previewRole('管理员')
  const session = ['/gm_user/login', '/gm_user/logout', '/GetAuthCode', '/app/UploadPart', '/app/UploadDone']
  const writing = Object.keys(invalidates).filter((path) => !session.includes(path)) as WritingPath[]
  for (const path of writing) {
    const error = await failureOf(call(path, {} as never))
    expect([path, error.code, error.message]).toEqual([path, resultCodes.refused, '预览中不能修改数据'])
  }
  expect(toast()).toBe('预览中不能修改数据')
  expect(sentTo(writing)).toEqual([])
  dispatch({ type: 'previewEnded' })
  await call('/gm_user/GetEvKey', {})
  expect(sentTo(writing)).toEqual(['/gm_user/GetEvKey'])
})

it('role preview: a reading call is refused where the role lacks it, without being sent', async () => {
  await previewRole('开发者')
  expect((await failureOf(call('/gm_user/userlist', {}, { handles: 'all' }))).code).toBe(
    resultCodes.forbidden,
  )
  expect(sentTo(['/gm_user/userlist'])).toEqual([])
  expect(await call('/app/List', {})).toHaveProperty('list')
})

it('role preview: an upload that began before it goes on', async () => {
  await previewRole('开发者')
  expect(() => assertAllowed('/app/UploadPart')).not.toThrow()
  expect(() => assertAllowed('/app/UploadDone')).not.toThrow()
  expect(() => assertAllowed('/app/UploadInit')).toThrow('预览中不能修改数据')
})

it('role preview: tabs, selected plugin and unsaved changes are as before when it ends; nothing of it is stored, so a reload ends it', async () => {
  const visited = [{ path: '/permission/user', search: '?page=2' }]
  const before = { user: 'admin', visited, cached: [], current: '/permission/user' }
  useTabs.setState(before)
  useSelectedPlugin.setState({ id: 7 })
  useUnsaved.setState({ paths: ['/permission/user'] })
  const stored = { ...localStorage }
  await previewRole('开发者')
  expect(useTabs.getState().visited).toEqual([])
  const page = { ...dashboard, path: '/member/base' }
  useTabs.getState().visit({ path: page.path, search: '' }, 'admin', [page])
  expect(useTabs.getState().visited).toHaveLength(1)
  useSelectedPlugin.setState({ id: 1 })
  useUnsaved.setState({ paths: [] })
  expect(sessionStorage.length).toBe(0)
  expect({ ...localStorage }).toEqual(stored)
  dispatch({ type: 'previewEnded' })
  expect(useTabs.getState()).toMatchObject(before)
  expect(useSelectedPlugin.getState().id).toBe(7)
  expect(useUnsaved.getState().paths).toEqual(['/permission/user'])
})

it('role preview: signing out ends it, and forgets the tabs', async () => {
  sessionStorage.setItem('tabs', JSON.stringify({ user: 'admin', visited: [{ path: '/x', search: '' }] }))
  useTabs.setState({ user: 'admin', visited: [{ path: '/x', search: '' }] })
  await previewRole('开发者')
  endSession()
  expect(state()).toMatchObject({ status: 'signedOut', preview: null, session: null })
  expect(useRouterStore.getState().cover).toBeNull()
  expect(useTabs.getState().visited).toEqual([])
  expect(sessionStorage.getItem('tabs')).toBeNull()
})

it('role preview: a role that is being edited needs no id, and its menu may be unreadable', async () => {
  await startPreview({ id: undefined, name: '新角色', routes: '{', api: [] })
  expect(state().session).toMatchObject({ menu: [], user: { roleId: 0, api: [] } })
})

it('role preview: the refusals are told in English, too', async () => {
  await applyLanguage('en')
  await previewRole('开发者')
  expect((await failureOf(call('/gm_user/GetEvKey', {}))).message).toBe('Nothing can be changed in a preview')
})

it('role preview: its own window goes back and forth, and leaves the browser’s alone', async () => {
  const router = createRouter(createMemoryWindow('/dashboard'))
  const entries = window.history.length
  await router.navigate('/member/base')
  await expect.poll(() => router.state.location.pathname).toBe('/member/base')
  await router.navigate(-1)
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard')
  expect(router.createHref(router.state.location)).toMatch(/#\/dashboard$/)
  expect(window.history.length).toBe(entries)
  router.dispose()
})
