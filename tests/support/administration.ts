import { createTestMock, signIn, type TestMock } from './mock-client.ts'

/** The request that creates a user with the buyer's role. */
export const newUser = {
  username: 'Newcomer',
  realname: '新同事',
  email: 'newcomer@example.com',
  role_id: 4,
  password: 'Password1',
}

/** Creates a mock and signs the user in. */
export async function administered(username = 'admin') {
  const mock = await createTestMock()
  return { mock, token: await signIn(mock, username) }
}

/** Creates a role with these calls and a user `deputy` with that role, and signs in as that user. */
export async function deputy(api: string[]) {
  const { mock, token: admin } = await administered()
  const role = { name: '副手', description: '', routes: '[]', api }
  const { id: role_id } = await mock.data('/gm_user/role/add', role, { token: admin })
  await mock.call('/gm_user/InsertUser', { ...newUser, username: 'deputy', role_id }, { token: admin })
  return { mock, admin, role_id, token: await signIn(mock, 'deputy') }
}

/** Returns the newest user that matches the keyword. */
export async function userNamed(mock: TestMock, token: string, keyword: string) {
  const { body } = await mock.call('/gm_user/userlist', { search_txt: keyword }, { token })
  const user = body.data?.list[0]
  if (user === undefined) throw new Error(`[test] There is no user ${keyword}.`)
  return user
}
