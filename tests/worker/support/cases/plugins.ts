import { by, type Cases, known, owned, step, unknownId } from './case.ts'
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
  '/app/Config': by('author', {}),
  '/app/List': by('author', { page: 1, limit: 5, search_txt: 'a', state: 2, category: 'search' }),
  '/app/Create': by('author', pluginDraft),
  '/app/UpdatePluginInfo': owned('author', stranger, async (world) => {
    const id = await newPlugin(world)
    return { id, update_time: (await readPlugin(world, id)).update_time, plugin_name: '新名字' }
  }),
  '/app/UpdateManager': owned('author', stranger, async (world) => ({
    id: await newPlugin(world),
    manager_ids: [],
  })),
  '/app/PluginToExamine': owned('author', stranger, async (world) => ({ id: await newPlugin(world) })),
  '/app/StatusAction': {
    good: async (world) => ({
      as: 'reviewer',
      request: { id: await claimedPlugin(world), state: 3, reason: '缺少说明' },
    }),
    foreign: async (world) => ({ as: stranger, request: { id: await claimedPlugin(world), state: 0 } }),
  },
  '/app/ExamineClaim': known(
    'reviewer',
    async (world) => {
      const id = await newPlugin(world)
      await step(world, '/app/PluginToExamine', 'author', { id })
      return { id }
    },
    { id: unknownId },
  ),
  '/app/ExamineLog': owned('author', stranger, async (world) => ({ id: await claimedPlugin(world) })),
  '/app/ExamineQueue': by('reviewer', { page: 1, limit: 5 }),
  '/app/ExamineDetail': known('reviewer', async (world) => ({ id: await claimedPlugin(world) }), {
    id: unknownId,
  }),
  '/app/ExamineRemark': known(
    'reviewer',
    async (world) => ({ id: await claimedPlugin(world), remark: '缺少截图' }),
    { id: unknownId, remark: '缺少截图' },
  ),
}
