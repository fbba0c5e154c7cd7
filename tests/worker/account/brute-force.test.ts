import { afterEach, expect, it, vi } from 'vitest'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { askForCode } from '#tests/support/mail.ts'
import { putUser, seededStorage } from '#tests/support/market-storage.ts'
import { createTestMock, login, solvedCaptcha } from '#tests/support/mock-client.ts'

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

it('login timing: an unknown, a known and a banned user take the same work', async () => {
  const mock = await createTestMock()
  const right = await hashingOf(() => login(mock, 'author'))
  expect(right).toEqual([[100_000, 256]])
  for (const username of ['author', 'nobody', 'banned', 'x'.repeat(200)]) {
    expect(await hashingOf(() => login(mock, username, 'Wrong9999')), username).toEqual(right)
  }
})

it('login timing: a locked username takes no hashing, known or unknown', async () => {
  const mock = await createTestMock()
  for (const username of ['author', 'nobody']) {
    for (let failure = 0; failure < limits.login.maxFailures; failure += 1)
      await login(mock, username, 'Wrong9999')
    expect(await hashingOf(() => login(mock, username))).toEqual([])
  }
})

it('login timing: a code for a new password takes the same work for any address', async () => {
  const mock = await createTestMock()
  for (const email of ['author@example.com', 'nobody@example.com']) {
    expect(await hashingOf(() => askForCode(mock, '/GetFoundPwdEmailCode', email))).toEqual([])
  }
})

it('captcha: of many concurrent calls with one captcha one passes', async () => {
  const mock = await createTestMock()
  const captcha = await solvedCaptcha(mock)
  const request = { username: 'author', password: 'Demo1234', ...captcha }
  const answers = await Promise.all(Array.from({ length: 8 }, () => mock.call('/gm_user/login', request)))
  const codes = answers.map(({ body }) => body.code).toSorted((a, b) => a - b)
  expect(codes).toEqual([resultCodes.success, ...Array(7).fill(resultCodes.verificationFailed)])
})

it('captcha: a captcha used for one purpose is refused for another', async () => {
  const mock = await createTestMock()
  const captcha = await solvedCaptcha(mock)
  await mock.call('/gm_user/login', { username: 'author', password: 'Demo1234', ...captcha })
  for (const path of ['/GetEmailAuthCode', '/GetFoundPwdEmailCode'] as const) {
    const { body } = await mock.call(path, { email: 'author@example.com', ...captcha })
    expect(body.code).toBe(resultCodes.verificationFailed)
  }
})

it('brute force: of many concurrent guesses at most five are checked', async () => {
  const mock = await createTestMock()
  const captchas = []
  for (let guess = 0; guess < 12; guess += 1) captchas.push(await solvedCaptcha(mock))
  const answers = await Promise.all(
    captchas.map((captcha, guess) =>
      mock.call('/gm_user/login', { username: 'author', password: `Guess${guess}000`, ...captcha }),
    ),
  )
  const count = (code: number) => answers.filter(({ body }) => body.code === code).length
  expect(count(resultCodes.refused)).toBe(limits.login.maxFailures)
  expect(count(resultCodes.tooManyAttempts)).toBe(12 - limits.login.maxFailures)
})

it('brute force: name and e-mail address of an account share its failures and its lock, and are answered alike', async () => {
  const mock = await createTestMock()
  const wrong = (username: string) => login(mock, username, 'Wrong9999')
  const [byName, byEmail] = [await wrong('author'), await wrong('AUTHOR@example.com')]
  expect(byEmail.body).toEqual(byName.body)
  for (const username of ['author@example.com', 'author', 'author@example.com']) await wrong(username)
  for (const username of ['author', 'author@example.com']) {
    expect((await login(mock, username)).body.code, username).toBe(resultCodes.tooManyAttempts)
  }
})

it('brute force: who signs in by e-mail address clears the failures of the name', async () => {
  const mock = await createTestMock()
  for (let round = 0; round < 2; round += 1) {
    for (let failure = 1; failure < limits.login.maxFailures; failure += 1)
      await login(mock, 'author', 'Wrong9999')
    expect((await login(mock, ' Author@Example.com ')).body.code).toBe(resultCodes.success)
  }
})

it('login: a name wins over an e-mail address', async () => {
  const storage = await seededStorage((work) => {
    putUser(work, 11, 'owner')
    const owner = work.get('users', 11)
    // No name has an @ today; data of another host may.
    if (owner)
      work.put('users', {
        ...owner,
        id: 12,
        username: owner.email,
        email: 'other@example.com',
        banReason: 'x',
      })
  })
  const mock = await createTestMock({ storage })
  expect((await login(mock, 'owner@example.com')).body.code).toBe(resultCodes.accountClosed)
  expect((await login(mock, 'owner')).body.code).toBe(resultCodes.success)
})
