import { by, type Cases, made, step } from './case.ts'
import { claimedPlugin, newPlugin, pluginDraft, readPlugin } from './plugin-steps.ts'

export const pluginCases = {
  '/app/Config': by('author', {}),
  '/app/List': by('author', { page: 1, limit: 5, search_txt: 'a', state: 2, category: 'search' }),
  '/app/Create': by('author', pluginDraft),
  '/app/UpdatePluginInfo': made('author', async (world) => {
    const id = await newPlugin(world)
    return { id, update_time: (await readPlugin(world, id)).update_time, plugin_name: '新名字' }
  }),
  '/app/UpdateManager': made('author', async (world) => ({
    id: await newPlugin(world),
    manager_ids: [],
  })),
  '/app/PluginToExamine': made('author', async (world) => ({ id: await newPlugin(world) })),
  '/app/StatusAction': made('reviewer', async (world) => ({
    id: await claimedPlugin(world),
    state: 3,
    reason: '缺少说明',
  })),
  '/app/ExamineClaim': made('reviewer', async (world) => {
    const id = await newPlugin(world)
    await step(world, '/app/PluginToExamine', 'author', { id })
    return { id }
  }),
  '/app/ExamineLog': made('author', async (world) => ({ id: await claimedPlugin(world) })),
  '/app/ExamineQueue': by('reviewer', { page: 1, limit: 5 }),
  '/app/ExamineDetail': made('reviewer', async (world) => ({ id: await claimedPlugin(world) })),
  '/app/ExamineRemark': made('reviewer', async (world) => ({
    id: await claimedPlugin(world),
    remark: '缺少截图',
  })),
} satisfies Partial<Cases>
