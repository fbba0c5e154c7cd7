import { expect, it } from 'vitest'
import type { Plugin } from '#contract/plugin/plugin.ts'
import type { PluginVersion } from '#contract/version.ts'
import { planRelease } from '#web/src/features/version/release/release-plan.ts'

// A plan reads no other field.
const aPlugin = (fields: Partial<Plugin> = {}) =>
  ({ state: 0, describe: '看日志', readme: '', logo: '', buy_coin_num: 0, ...fields }) as Plugin
const aVersion = (fields: Partial<PluginVersion> = {}) =>
  ({ id: 1, version: '1.0.0', state: 0, files: [{}], changelog: '- 第一版', ...fields }) as PluginVersion

const mayCreate = true
const statesOf = (plugin: Plugin, versions: PluginVersion[], may = mayCreate) =>
  Object.fromEntries(
    planRelease(plugin, versions, { mayCreate: may }).checks.map(({ name, state }) => [name, state]),
  )

it('first release: summary, packages and change log are required', () => {
  expect(statesOf(aPlugin({ describe: ' ' }), [aVersion({ files: [], changelog: '\n' })])).toEqual({
    describe: 'missing',
    readme: 'advised',
    logo: 'advised',
    buy_coin_num: 'done',
    files: 'missing',
    changelog: 'missing',
  })
  expect(planRelease(aPlugin(), [aVersion()], { mayCreate })).toMatchObject({
    submitsPlugin: true,
    isReady: true,
    version: { id: 1 },
  })
})

it('first release: fields that a host leaves out are unknown and do not block', () => {
  const plugin = { id: 1, plugin_name: '日志透镜' } as Plugin
  const version = { id: 11, version: '1.0.0', files: [], changelog: '' } as unknown as PluginVersion
  expect(new Set(Object.values(statesOf(plugin, [version])))).toEqual(new Set(['unknown']))
  expect(planRelease(plugin, [version], { mayCreate })).toMatchObject({ submitsPlugin: true, isReady: true })
})

it('first release: a missing change log is unknown', () => {
  const { changelog: _, ...version } = aVersion()
  expect(statesOf(aPlugin(), [version as PluginVersion])).toMatchObject({ changelog: 'unknown' })
})

it('first release: a plugin without a version is not ready', () => {
  expect(planRelease(aPlugin(), [], { mayCreate })).toMatchObject({ isReady: false })
  expect(statesOf(aPlugin(), [], false)).toMatchObject({ files: 'unknown', changelog: 'unknown' })
})

it.each([
  ['in review', { state: 1 }, { id: 1, state: 1 }, false],
  ['rejected', { state: 3 }, undefined, true],
] as const)('first release: a plugin in review, version %s, submits the rest', (_, fields, state, isLeft) => {
  const plan = planRelease(aPlugin({ state: 1 }), [aVersion(fields)], { mayCreate })
  expect([plan.submitsPlugin, plan.version !== undefined, plan.isReady]).toEqual([false, isLeft, isLeft])
  expect(plan).toMatchObject({ submitted: state })
})

it('first release: an approved version is the release despite a newer draft', () => {
  const plan = planRelease(aPlugin(), [aVersion({ id: 2 }), aVersion({ state: 2 })], { mayCreate })
  expect(plan).toMatchObject({ submitted: { id: 1 }, version: undefined, isReady: true })
})
