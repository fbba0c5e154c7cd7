import { by, type Cases, made, step, type World } from './case.ts'

const role = { name: '访客', description: '只看', routes: '[]', api: ['/app/EvPublishRelease'] }
const fresh = { realname: '来客', email: 'visitor@example.com', role_id: 4 }

async function newUser(world: World): Promise<number> {
  const account = { ...fresh, username: 'visitor', password: 'Demo1234' }
  return (await step(world, '/gm_user/InsertUser', 'admin', account))?.id ?? 0
}

async function newRole(world: World): Promise<number> {
  return (await step(world, '/gm_user/role/add', 'admin', role))?.id ?? 0
}

export const administrationCases = {
  '/gm_user/userlist': by('admin', { page: 1, limit: 5, search_txt: 'a', role_id: 4, is_ban: 0 }),
  '/gm_user/getUserById': made('admin', async (world) => ({ id: await newUser(world) })),
  '/gm_user/roleOption': by('admin', {}),
  '/gm_user/InsertUser': by('admin', { ...fresh, username: 'visitor', password: 'Demo1234' }),
  '/gm_user/UpdateUser': made('admin', async (world) => ({
    ...fresh,
    id: await newUser(world),
    realname: '常客',
  })),
  '/gm_user/ban': made('admin', async (world) => ({
    id: await newUser(world),
    is_ban: 1,
    reason: '发布广告',
  })),
  '/gm_user/DelUser': made('admin', async (world) => ({ id: await newUser(world) })),
  '/gm_user/SaveUserAssets': made('admin', async (world) => ({
    id: await newUser(world),
    ev_coin: 50,
    expected_ev_coin: 0,
    remark: '补偿',
  })),
  '/gm_user/roles': by('admin', {}),
  '/gm_user/role/add': by('admin', role),
  '/gm_user/role/update': made('admin', async (world) => ({
    ...role,
    id: await newRole(world),
    name: '来宾',
  })),
  '/gm_user/role/delete': made('admin', async (world) => ({ id: await newRole(world) })),
  '/gm_user/UrlConfig': by('admin', {}),
  '/operater_log/ListAction': by('admin', {
    page: 1,
    limit: 5,
    operater_id: 3,
    operater_role_id: 3,
    operater_action: '/gm_user/login',
    date: ['2026-11-01', '2026-11-21'],
  }),
} satisfies Partial<Cases>
