import type { Envelope } from '#contract/envelope.ts'
import type { ListedPlugin } from '#contract/plugin/plugin.ts'
import type { Path, RequestOf, ResponseOf } from '#contract/registry.ts'
import type { PluginVersion } from '#contract/version.ts'
import { scenarios } from '#fixtures/scenarios.ts'
import { sampleFile } from '#worker/mock/domain/file/sample-package.ts'
import type { Work } from '#worker/mock/domain/schema.ts'
import { putUser, seededStorage } from './market-storage.ts'
import { createTestMock, dataOf, signIn, type TestMock } from './mock-client.ts'

/** Returns the calls of a role of the demo. */
const callsOf = (role: number) => scenarios.demo.load().roles.find(({ id }) => id === role)?.api ?? []
const [reviewing, authoring] = [callsOf(2), callsOf(3)]

/** The users by their part: `hybrid` is a reviewer and an author, `stranger` has other plugins. */
export const cast = { owner: 11, manager: 12, stranger: 13, reviewer: 14, second: 15, hybrid: 16 } as const

export type Actor = keyof typeof cast

const authors = { owner: 22, manager: 22, stranger: 22 }
const roleOf: Readonly<Record<Actor, number>> = { ...authors, reviewer: 21, second: 21, hybrid: 23 }

export interface Stage {
  readonly mock: TestMock
  /** Calls the path as the actor. */
  as<P extends Path>(actor: Actor, path: P, request: RequestOf<P>): Promise<Envelope<ResponseOf<P>>>
  /** Calls a path that has to succeed, and returns its data. */
  data<P extends Path>(actor: Actor, path: P, request: RequestOf<P>): Promise<ResponseOf<P>>
  token(actor: Actor): string
  /** Advances the clock, runs due jobs, and renews sessions that ended meanwhile. */
  pass(seconds: number): Promise<void>
  /** Returns the plugin as a reviewer reads it. */
  plugin(id?: number): Promise<ListedPlugin>
  /** Lists the plugin's versions as a reviewer reads them. */
  versions(id?: number): Promise<PluginVersion[]>
}

/** Creates a mock with all actors and the records that `fill` adds. */
export async function createStage(fill: (work: Work) => void): Promise<Stage> {
  const storage = await seededStorage((work) => {
    putCast(work)
    fill(work)
  })
  const mock = await createTestMock({ storage })
  // Signed in first, so that concurrent calls start in the order of the test.
  const tokens = new Map<string, string>()
  const signInAll = async () => {
    for (const actor of Object.keys(cast)) tokens.set(actor, await signIn(mock, actor))
  }
  await signInAll()

  const stage: Stage = {
    mock,
    as: async (actor, path, request) => {
      const token = tokens.get(actor) ?? ''
      return (await mock.call(path, request, { token })).body
    },
    data: async (actor, path, request) => dataOf(await stage.as(actor, path, request)),
    token: (actor) => tokens.get(actor) ?? '',
    pass: async (seconds) => {
      mock.clock.advance(seconds)
      await mock.app.runDue()
      await signInAll()
    },
    plugin: async (id = 1) => {
      const { data } = await stage.as('reviewer', '/app/List', { id })
      const plugin = data?.list.find((each) => each.id === id)
      if (plugin === undefined) throw new Error(`[test] There is no plugin ${id}.`)
      return plugin
    },
    versions: async (id = 1) => (await stage.as('reviewer', '/app/PublishList', { id })).data?.list ?? [],
  }
  return stage
}

/** Adds a package for one platform as the owner's file, referred to by the version. */
export function putPackage(work: Work, versionId: number): string {
  const id = `file-${versionId}`
  const sample = { alias: 'log-lens', version: '1.0.0', platforms: ['linux_amd64'] as const }
  work.put('files', sampleFile({ id, userId: cast.owner, holders: [`plugin-version:${versionId}`], sample }))
  return id
}

function putCast(work: Work): void {
  const role = { description: '', routes: '[]', isDefault: false }
  work.put('roles', { ...role, id: 21, name: '审核员', api: reviewing })
  work.put('roles', { ...role, id: 22, name: '开发者', api: authoring })
  work.put('roles', { ...role, id: 23, name: '兼任', api: [...authoring, ...reviewing] })
  for (const [username, id] of Object.entries(cast)) {
    putUser(work, id, username)
    const user = work.get('users', id)
    const roleId = Object.entries(roleOf).find(([actor]) => actor === username)?.[1]
    if (user !== undefined && roleId !== undefined) work.put('users', { ...user, roleId, realname: username })
  }
}
