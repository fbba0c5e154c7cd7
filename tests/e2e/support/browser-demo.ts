import { freePort } from '#scripts/lib/ports.ts'
import { inProject } from '#scripts/lib/project.ts'
import { type FileServer, serveFiles } from '#tests/support/file-server.ts'
import { userMenu } from './shell.ts'
import { test as base, expect, type Page } from './test.ts'

/** Base path of the demo: a folder, as on GitHub Pages. */
export const folder = '/console/demo/'
export const demoFiles = inProject('dist', 'demo')

/** A test with the built demo on its own file server, and so on a new origin. */
export const test = base.extend<{ server: FileServer }>({
  server: async ({ consoleGuard: _, context }, use) => {
    const server = await serveFiles(demoFiles, folder, await freePort())
    await use(server)
    // Pages may still be fetching; close them before the server.
    for (const page of context.pages()) await page.close()
    await server.close()
  },
})

/** Locates the demo accounts of the sign-in page. */
export const accounts = (page: Page) => page.getByRole('region', { name: '演示账号' })

/** Opens the sign-in page and signs in through a demo account's card. */
export async function enter(
  page: Page,
  address: string,
  username: string,
  path = '/dashboard',
): Promise<void> {
  await page.goto(`${address}#/login?redirect=${encodeURIComponent(path)}`)
  await accounts(page)
    .getByRole('button', { name: new RegExp(`^${username}`) })
    .click()
  await expect(userMenu(page)).toBeVisible()
}

/** Signs in as the buyer and changes the name. */
export async function enterRenamed(page: Page, address: string, name: string): Promise<void> {
  await enter(page, address, 'buyer', '/member/base')
  await page.getByRole('button', { name: '编辑资料' }).click()
  await page.getByLabel('姓名').fill(name)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(userMenu(page, `${name} 的菜单`)).toBeVisible()
}

/** Stops the service workers, as the browser does when they are idle. */
export async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}

export { expect, type Page, userMenu }
