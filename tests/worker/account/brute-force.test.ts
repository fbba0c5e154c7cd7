import { afterEach, expect, it, vi } from 'vitest'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { askForCode } from '#tests/support/mail.ts'
import { putUser, seededStorage } from '#tests/support/market-storage.ts'
import { createTestMock, login, solvedCaptcha, type TestMock } from '#tests/support/mock-client.ts'
import { refused } from '#tests/support/refusals.ts'

const maxFailures: number = limits.login.maxFailures

afterEach(() => vi.restoreAllMocks())

/** Measures the hashing work of an action, which an attacker would measure as time. */
async function hashingOf(action: () => Promise<unknown>): Promise<unknown[]> {
  const derive = vi.spyOn(crypto.subtle, 'deriveBits')
  await action()
  const work = derive.mock.calls.map(([parameters, , bits]) => [
    typeof parameters === 'object' && 'iterations' in parameters && parameters.iterations,
    bits,
  ])
  derive.mockRestore()
  return work
}

async function fail(mock: TestMock, username: string, times = maxFailures): Promise<void> {
  for (let failure = 0; failure < times; failure += 1) await login(mock, username, 'Wrong9999')
}

it('login timing: an unknown, a known and a banned user take the same work', async () => {
  const mock = await createTestMock()
  const right = await hashingOf(() => login(mock, 'author'))
  expect(right).toEqual([[100_000, 256]])
  for (const username of ['author', 'nobody', 'banned', 'x'.repeat(200)])
    expect(await hashingOf(() => login(mock, username, 'Wrong9999')), username).toEqual(right)
})

it('login timing: a locked username takes no hashing, known or unknown', async () => {
  const mock = await createTestMock()
  for (const username of ['author', 'nobody']) {
    await fail(mock, username)
    expect(await hashingOf(() => login(mock, username)), username).toEqual([])
  }
})

it('login timing: a code for a new password takes no hashing, for any address', async () => {
  const mock = await createTestMock()
  for (const email of ['author@example.com', 'nobody@example.com'])
    expect(await hashingOf(() => askForCode(mock, '/GetFoundPwdEmailCode', email)), email).toEqual([])
})

it('captcha: a captcha passes once, for one purpose, among many concurrent calls', async () => {
  const mock = await createTestMock()
  const captcha = await solvedCaptcha(mock)
  const request = { username: 'author', password: 'Demo1234', ...captcha }
  const answers = await Promise.all(Array.from({ length: 8 }, () => mock.call('/gm_user/login', request)))
  const codes = answers.map(({ body }) => body.code).toSorted((a, b) => a - b)
  expect(codes).toEqual([resultCodes.success, ...Array(7).fill(resultCodes.verificationFailed)])
  for (const path of ['/GetEmailAuthCode', '/GetFoundPwdEmailCode'] as const) {
    const { body } = await mock.call(path, { email: 'author@example.com', ...captcha })
    expect(body.code).toBe(resultCodes.verificationFailed)
  }
})

it('brute force: at most five of many concurrent guesses are checked', async () => {
  const mock = await createTestMock()
  const captchas = []
  for (let guess = 0; guess < 12; guess += 1) captchas.push(await solvedCaptcha(mock))
  const answers = await Promise.all(
    captchas.map((captcha, guess) =>
      mock.call('/gm_user/login', { username: 'author', password: `Guess${guess}000`, ...captcha }),
    ),
  )
  const codes = answers.map(({ body }) => body.code)
  expect(codes.filter((code) => code === resultCodes.refused)).toHaveLength(maxFailures)
  expect(codes.filter((code) => code === resultCodes.tooManyAttempts)).toHaveLength(12 - maxFailures)
})

it('brute force: name and address of an account, in any case, share their failures and answers', async () => {
  const mock = await createTestMock()
  const wrong = async (username: string) => (await login(mock, username, 'Wrong9999')).body
  const names = ['author', 'AUTHOR@example.com', ' Author ', 'author@example.com', 'authoR']
  for (const name of names) expect(await wrong(name), name).toEqual(refused('用户名或密码错误'))
  for (const name of names)
    expect((await login(mock, name)).body.code, name).toBe(resultCodes.tooManyAttempts)
})

it('brute force: a successful login by e-mail address clears the failures of the name', async () => {
  const mock = await createTestMock()
  for (const _round of [1, 2]) {
    await fail(mock, 'author', maxFailures - 1)
    expect((await login(mock, ' Author@Example.com ')).body.code).toBe(resultCodes.success)
  }
})

it('login: a username wins over an equal e-mail address', async () => {
  const storage = await seededStorage((work) => {
    putUser(work, 11, 'owner')
    const owner = work.get('users', 11) ?? expect.unreachable()
    // No name has an @ today; data of another host may.
    const named = { ...owner, username: owner.email, email: 'other@example.com', banReason: 'x' }
    work.put('users', { ...named, id: 12 })
  })
  const mock = await createTestMock({ storage })
  expect((await login(mock, 'owner@example.com')).body.code).toBe(resultCodes.accountClosed)
  expect((await login(mock, 'owner')).body.code).toBe(resultCodes.success)
})
