import { expect, it } from 'vitest'
import { identityOf, isSameUser, storageName } from '#web/src/session/identity.ts'
import { pluginRights } from '#web/src/session/plugin-rights.ts'
import type { SessionUser } from '#web/src/session/user-info.ts'

const user: SessionUser = { name: '作者', avatar: '', introduction: '', roles: ['author'] }

function jwt(claims: unknown): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part(claims)}.c2ln`
}

it.each([
  ['the user info', { id: 3, username: 'author' }, 'opaque', 3, 'author'],
  ['the user info before the token', { id: 3, username: 'a' }, jwt({ id: 4, username: 'x' }), 3, 'a'],
  ['the claims of a JWT', {}, jwt({ id: 4, username: '张三' }), 4, '张三'],
  ['both, each with one part', { id: 3 }, jwt({ username: 'author' }), 3, 'author'],
  ['an id that is a text', { id: 'u-3' }, jwt({ username: 'author' }), 'u-3', 'author'],
  ['neither', {}, 'opaque', null, null],
  ['neither, in a JWT without them', {}, jwt({ sub: '1' }), null, null],
  ['neither, in a JWT of something else', {}, jwt('text'), null, null],
  ['neither, with a malformed JWT', {}, 'a.%.c', null, null],
  ['neither, with invalid id and name', { id: 0, username: '' }, jwt({ id: '', username: 7 }), null, null],
])('session: the identity comes from %s', (_what, told, token, id, username) => {
  expect(identityOf({ user: { ...user, ...told }, token })).toEqual({ id, username })
})

it.each([
  ['the id', { id: 3, name: 'a' }, { id: 3, name: 'b' }, true],
  ['another id', { id: 3 }, { id: 4 }, false],
  ['the username', { username: 'author', name: 'a' }, { username: 'author', name: 'b' }, true],
  ['another username', { username: 'author' }, { username: 'buyer' }, false],
  ['name and roles', {}, {}, true],
  ['another name', {}, { name: '别人' }, false],
  ['other roles', {}, { roles: ['admin'] }, false],
  ['another role id', { roleId: 1 }, { roleId: 2 }, false],
  ['name and roles, when only one has an id', { id: 3 }, {}, true],
])('session: the comparison of two users goes by %s', (_what, one, other, same) => {
  const mine = { user: { ...user, ...one }, token: 'mine' }
  expect(isSameUser(mine, { user: { ...user, ...other }, token: 'theirs' })).toBe(same)
})

it('session: stored data are named by username, or by name and role', () => {
  expect(storageName({ user: { ...user, username: 'author' }, token: 'opaque' })).toBe('author')
  expect(storageName({ user, token: jwt({ username: 'author' }) })).toBe('author')
  expect(storageName({ user, token: 'opaque' })).toBe('作者 author')
})

const mine = { owner_id: 3, managers: [] }
const managed = { owner_id: 8, managers: [{ id: 3, name: '作者' }] }
const theirs = { owner_id: 8, managers: [{ id: 9, name: '别人' }] }
const untold = {}
const author = { userId: 3, isAuthor: true, isReviewer: false }
const reviewer = { userId: 3, isAuthor: false, isReviewer: true }
const anything = { userId: 3, isAuthor: true, isReviewer: true }
const unknown = { ...anything, userId: null }
const unknownAuthor = { ...author, userId: null }
const unknownReviewer = { ...reviewer, userId: null }

it.each([
  ['an owner manages the own plugin', mine, author, 'manage, choose managers'],
  ['an owner never reviews the own plugin', mine, anything, 'manage, choose managers'],
  ['a manager chooses no managers', managed, anything, 'manage'],
  ['a reviewer reviews another’s plugin', theirs, reviewer, 'review'],
  ['an administrator reviews another’s plugin without managing it', theirs, anything, 'review'],
  ['an author has no rights on another’s plugin', theirs, author, ''],
  ['an unknown user is offered both sides', theirs, unknown, 'manage, choose managers, review'],
  ['an unknown author is offered managing', theirs, unknownAuthor, 'manage, choose managers'],
  ['an unknown reviewer is offered reviewing', theirs, unknownReviewer, 'review'],
  ['a plugin of unknown owner is offered both sides', untold, anything, 'manage, choose managers, review'],
  ['unknown managers may include the user', { owner_id: 8 }, anything, 'manage, review'],
  ['an unknown owner may be the user', { managers: [] }, anything, 'manage, choose managers, review'],
])('§6 rights: %s', (_rule, plugin, caller, rights) => {
  const { mayManage, mayChooseManagers, mayReview } = pluginRights(plugin, caller)
  const named = [mayManage && 'manage', mayChooseManagers && 'choose managers', mayReview && 'review']
  expect(named.filter(Boolean).join(', ')).toBe(rights)
})
