import { always, type Cases, step, unknownId } from './case.ts'
import { claimedPlugin, newPlugin, pluginDraft, readPlugin } from './plugin-steps.ts'

type Paths =
  | '/app/Config'
  | '/app/List'
  | '/app/Create'
  | '/app/UpdatePluginInfo'
  | '/app/UpdateManager'
  | '/app/PluginToExamine'
  | '/app/StatusAction'
  | '/app/ExamineClaim'
  | '/app/ExamineLog'
  | '/app/ExamineQueue'
  | '/app/ExamineDetail'
  | '/app/ExamineRemark'

/** An author who neither owns nor manages the plugins of these cases. */
const stranger = 'tangwei'

export const pluginCases: Cases<Paths> = {
  '/app/Config': { good: always({ as: 'author', request: {} }) },
  '/app/List': {
    good: always({
      as: 'author',
      request: { page: 1, limit: 5, search_txt: 'a', state: 2, category: 'search' },
    }),
  },
  '/app/Create': { good: always({ as: 'author', request: pluginDraft }) },
  '/app/UpdatePluginInfo': {
    async good(world) {
      const id = await newPlugin(world)
      const { update_time } = await readPlugin(world, id)
      return { as: 'author', request: { id, update_time, plugin_name: '新名字' } }
    },
    async foreign(world) {
      const id = await newPlugin(world)
      const { update_time } = await readPlugin(world, id)
      return { as: stranger, request: { id, update_time, plugin_name: '新名字' } }
    },
  },
  '/app/UpdateManager': {
    good: async (world) => ({ as: 'author', request: { id: await newPlugin(world), manager_ids: [] } }),
    foreign: async (world) => ({ as: stranger, request: { id: await newPlugin(world), manager_ids: [] } }),
  },
  '/app/PluginToExamine': {
    good: async (world) => ({ as: 'author', request: { id: await newPlugin(world) } }),
    foreign: async (world) => ({ as: stranger, request: { id: await newPlugin(world) } }),
  },
  '/app/StatusAction': {
    good: async (world) => ({
      as: 'reviewer',
      request: { id: await claimedPlugin(world), state: 3, reason: '缺少说明' },
    }),
    foreign: async (world) => ({ as: stranger, request: { id: await claimedPlugin(world), state: 0 } }),
  },
  '/app/ExamineClaim': {
    async good(world) {
      const id = await newPlugin(world)
      await step(world, '/app/PluginToExamine', 'author', { id })
      return { as: 'reviewer', request: { id } }
    },
    foreign: always({ as: 'reviewer', request: { id: unknownId } }),
  },
  '/app/ExamineLog': {
    good: async (world) => ({ as: 'author', request: { id: await claimedPlugin(world) } }),
    foreign: async (world) => ({ as: stranger, request: { id: await claimedPlugin(world) } }),
  },
  '/app/ExamineQueue': { good: always({ as: 'reviewer', request: { page: 1, limit: 5 } }) },
  '/app/ExamineDetail': {
    good: async (world) => ({ as: 'reviewer', request: { id: await claimedPlugin(world) } }),
    foreign: always({ as: 'reviewer', request: { id: unknownId } }),
  },
  '/app/ExamineRemark': {
    good: async (world) => ({
      as: 'reviewer',
      request: { id: await claimedPlugin(world), remark: '缺少截图' },
    }),
    foreign: always({ as: 'reviewer', request: { id: unknownId, remark: '缺少截图' } }),
  },
}
