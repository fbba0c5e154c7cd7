import { always, type Cases, step, unknownId, type World } from './case.ts'

type Paths =
  | '/gm_user/userlist'
  | '/gm_user/getUserById'
  | '/gm_user/roleOption'
  | '/gm_user/InsertUser'
  | '/gm_user/UpdateUser'
  | '/gm_user/ban'
  | '/gm_user/DelUser'
  | '/gm_user/SaveUserAssets'
  | '/gm_user/roles'
  | '/gm_user/role/add'
  | '/gm_user/role/update'
  | '/gm_user/role/delete'
  | '/gm_user/UrlConfig'
  | '/operater_log/ListAction'

const role = { name: '访客', description: '只看', routes: '[]', api: ['/app/EvPublishRelease'] }
const fresh = { realname: '来客', email: 'visitor@example.com', role_id: 4 }

async function newUser(world: World): Promise<number> {
  const account = { ...fresh, username: 'visitor', password: 'Demo1234' }
  return (await step(world, '/gm_user/InsertUser', 'admin', account))?.id ?? 0
}

async function newRole(world: World): Promise<number> {
  return (await step(world, '/gm_user/role/add', 'admin', role))?.id ?? 0
}

export const administrationCases: Cases<Paths> = {
  '/gm_user/userlist': {
    good: always({ as: 'admin', request: { page: 1, limit: 5, search_txt: 'a', role_id: 4, is_ban: 0 } }),
  },
  '/gm_user/getUserById': {
    good: async (world) => ({ as: 'admin', request: { id: await newUser(world) } }),
    foreign: always({ as: 'admin', request: { id: unknownId } }),
  },
  '/gm_user/roleOption': { good: always({ as: 'admin', request: {} }) },
  '/gm_user/InsertUser': {
    good: always({ as: 'admin', request: { ...fresh, username: 'visitor', password: 'Demo1234' } }),
  },
  '/gm_user/UpdateUser': {
    good: async (world) => ({
      as: 'admin',
      request: { ...fresh, id: await newUser(world), realname: '常客' },
    }),
    foreign: always({ as: 'admin', request: { ...fresh, id: unknownId } }),
  },
  '/gm_user/ban': {
    good: async (world) => ({
      as: 'admin',
      request: { id: await newUser(world), is_ban: 1, reason: '发布广告' },
    }),
    foreign: always({ as: 'admin', request: { id: unknownId, is_ban: 1, reason: '发布广告' } }),
  },
  '/gm_user/DelUser': {
    good: async (world) => ({ as: 'admin', request: { id: await newUser(world) } }),
    foreign: always({ as: 'admin', request: { id: unknownId } }),
  },
  '/gm_user/SaveUserAssets': {
    good: async (world) => ({
      as: 'admin',
      request: { id: await newUser(world), ev_coin: 50, expected_ev_coin: 0, remark: '补偿' },
    }),
    foreign: always({
      as: 'admin',
      request: { id: unknownId, ev_coin: 50, expected_ev_coin: 0, remark: '补偿' },
    }),
  },
  '/gm_user/roles': { good: always({ as: 'admin', request: {} }) },
  '/gm_user/role/add': { good: always({ as: 'admin', request: role }) },
  '/gm_user/role/update': {
    good: async (world) => ({ as: 'admin', request: { ...role, id: await newRole(world), name: '来宾' } }),
    foreign: always({ as: 'admin', request: { ...role, id: unknownId } }),
  },
  '/gm_user/role/delete': {
    good: async (world) => ({ as: 'admin', request: { id: await newRole(world) } }),
    foreign: always({ as: 'admin', request: { id: unknownId } }),
  },
  '/gm_user/UrlConfig': { good: always({ as: 'admin', request: {} }) },
  '/operater_log/ListAction': {
    good: always({
      as: 'admin',
      request: {
        page: 1,
        limit: 5,
        operater_id: 3,
        operater_role_id: 3,
        operater_action: '/gm_user/login',
        date: ['2026-11-01', '2026-11-21'],
      },
    }),
  },
}
