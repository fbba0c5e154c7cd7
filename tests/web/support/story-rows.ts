import { useSelectedPlugin } from '#web/src/session/plugins.ts'
import { callAs } from './console-page.tsx'
import type { ServedMock } from './serve-mock.ts'

// What the demo lacks for a second page, or for a second user of a list.

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Adds `colleague`, who may do what `admin` may. */
export async function addAdministrator(mock: ServedMock): Promise<void> {
  const colleague = { username: 'colleague', realname: '同事', email: 'colleague@example.com' }
  await callAs(mock, 'admin', '/gm_user/InsertUser', { ...colleague, password: 'Demo1234', role_id: 1 })
}

export async function addRoles(mock: ServedMock): Promise<void> {
  await addAdministrator(mock)
  for (const number of numbers(8)) {
    const role = { name: `角色 ${number}`, description: '', routes: '[]', api: [] }
    await callAs(mock, 'admin', '/gm_user/role/add', role)
  }
}

export async function addOrders(mock: ServedMock): Promise<void> {
  for (const number of numbers(5)) {
    const order = { coins: 100 * number, pay_method: 'alipay', request_id: crypto.randomUUID() } as const
    await callAs(mock, 'buyer', '/order/Create', order)
  }
}

/** Adds drafts to a plugin with a version in review, and selects the plugin. */
export async function addVersions(mock: ServedMock): Promise<void> {
  const { list } = await callAs(mock, 'author', '/app/List', { limit: 200 })
  const id = list.find(({ plugin_alias }) => plugin_alias === 'log-lens')?.id ?? 0
  for (const number of numbers(4)) {
    const version = { id, version: `9.0.${number}`, changelog: '草稿', files: [] }
    await callAs(mock, 'author', '/app/PublishCreate', version)
  }
  useSelectedPlugin.getState().select(id)
  await giveReviewsBack(mock)
}

export async function addProductVersions(mock: ServedMock): Promise<void> {
  await addAdministrator(mock)
  for (const number of numbers(4)) {
    const version = { version: `9.0.${number}`, changelog: '草稿', files: [] }
    await callAs(mock, 'admin', '/app/EvVersionCreateV2', version)
  }
}

/** Gives back the reviews that the demo begins with. */
export async function giveReviewsBack(mock: ServedMock): Promise<void> {
  const { list } = await callAs(mock, 'reviewer', '/app/List', { limit: 200 })
  for (const { id, review, waiting_versions: versions = [] } of list) {
    const claimed = [
      ...(review?.holder ? [{ id }] : []),
      ...versions.flatMap((version) => (version.review.holder ? [{ id, publish_id: version.id }] : [])),
    ]
    for (const subject of claimed) {
      await callAs(mock, 'reviewer', '/app/ExamineClaim', { ...subject, release: true })
    }
  }
}
