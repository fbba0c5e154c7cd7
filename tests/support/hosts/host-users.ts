import { type Body, Refusal, textOf } from './host-app.ts'

/** The list shows it: an address elsewhere would be asked for. */
const onePixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** A row of a host's user table; each host answers and writes the columns that it knows. */
export interface HostUser {
  id: number
  username: string
  password: string
  realname: string
  avatar: string
  email: string
  is_ban: number
  role_ids: number[]
  work_wechat_uid: string
  create_time: string
  update_time: string
  last_login_time: string
}

export interface HostUsers {
  readonly rows: HostUser[]
  /** Signs in with `username` and `password`; `tokenOf` makes the token, the nth of all. @throws {Refusal} */
  signIn: (body: Body, tokenOf: (user: HostUser, nth: number) => string) => { token: string }
  signOut: (caller: number) => void
  userOf: (token: string) => number | undefined
  /** @throws {Refusal} when there is no such user */
  find: (id: unknown) => HostUser
  /** Adds a user and returns the id. @throws {Refusal} for a username that is taken */
  insert: (row: Partial<HostUser>) => number
  remove: (id: unknown) => void
}

/** The password of every seeded user. */
export const hostPassword = 'Demo1234'
const seeded = '2026-03-01 09:30:00'

/** A user of whom nothing was said. */
const newcomer: HostUser = {
  id: 0,
  username: '',
  password: '',
  realname: '',
  avatar: '',
  email: '',
  is_ban: 0,
  role_ids: [],
  work_wechat_uid: '',
  create_time: seeded,
  update_time: seeded,
  last_login_time: '',
}

/** Creates 45 users: `admin` (role 1), `operator` (roles 2 and 3), and `user01` to `user43` (role 3). */
export function createHostUsers(): HostUsers {
  const names = [
    'admin',
    'operator',
    ...Array.from({ length: 43 }, (_, index) => `user${twoDigits(index + 1)}`),
  ]
  const rows = names.map(
    (username, index): HostUser => ({
      ...newcomer,
      id: index + 1,
      username,
      password: hostPassword,
      realname: `${username}的姓名`,
      avatar: `${onePixel}#${username}`,
      email: `${username}@example.com`,
      role_ids: [[1], [2, 3]][index] ?? [3],
      work_wechat_uid: `wx-${username}`,
      last_login_time: seeded,
    }),
  )
  const tokens = new Map<string, number>()
  const find = (id: unknown) => {
    const row = rows.find((each) => each.id === id)
    if (row === undefined) throw new Refusal('record not found')
    return row
  }
  return {
    rows,
    find,
    userOf: (token) => tokens.get(token),
    signIn: ({ username, password }, tokenOf) => {
      const row = rows.find((each) => each.username === username && each.password === password)
      if (row === undefined) throw new Refusal('用户名或密码错误')
      const token = tokenOf(row, tokens.size + 1)
      tokens.set(token, row.id)
      return { token }
    },
    signOut: (caller) => {
      for (const [token, id] of tokens) if (id === caller) tokens.delete(token)
    },
    insert: (row) => {
      if (rows.some(({ username }) => username === row.username))
        throw new Refusal('UNIQUE constraint failed: gm_user.username')
      const id = Math.max(...rows.map((each) => each.id)) + 1
      rows.push({ ...newcomer, ...row, id })
      return id
    },
    remove: (id) => void rows.splice(rows.indexOf(find(id)), 1),
  }
}

/** Sets a user's password, unless the given one is empty. */
export function setPassword(user: HostUser, password: unknown): void {
  user.password = textOf(password) || user.password
}

/** Builds a JWT. */
export function jwtOf(claims: object, signature: number): string {
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.signature${signature}`
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
const twoDigits = (number: number): string => String(number).padStart(2, '0')
