import { afterEach, expect, it, vi } from 'vitest'
import { limits } from '../../contract/limits.ts'
import { resultCodes } from '../../contract/result-codes.ts'
import { askForCode } from '../support/mail.ts'
import { createTestMock, login, signIn, solvedCaptcha } from '../support/mock-client.ts'

afterEach(() => vi.restoreAllMocks())

/** How much hashing an action takes: what a clock would tell an attacker, without the clock. */
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

it('issue 8 login timing: an unknown, a known and a banned user take the same work', async () => {
  const mock = await createTestMock()
  const right = await hashingOf(() => login(mock, 'author'))
  expect(right).toEqual([[100_000, 256]])
  for (const username of ['author', 'nobody', 'banned', 'x'.repeat(200)]) {
    expect(await hashingOf(() => login(mock, username, 'Wrong9999')), username).toEqual(right)
  }
})

it('issue 8 login timing: once locked, an unknown and a known user take none', async () => {
  const mock = await createTestMock()
  for (const username of ['author', 'nobody']) {
    for (let failure = 0; failure < limits.login.maxFailures; failure += 1)
      await login(mock, username, 'Wrong9999')
    expect(await hashingOf(() => login(mock, username))).toEqual([])
  }
})

it('issue 8 login timing: a code for a new password takes the same work for any address', async () => {
  const mock = await createTestMock()
  for (const email of ['author@example.com', 'nobody@example.com']) {
    expect(await hashingOf(() => askForCode(mock, '/GetFoundPwdEmailCode', email))).toEqual([])
  }
})

it('issue 8 captcha: of many calls at once with one captcha one gets past it', async () => {
  const mock = await createTestMock()
  const captcha = await solvedCaptcha(mock)
  const request = { username: 'author', password: 'Demo1234', ...captcha }
  const answers = await Promise.all(Array.from({ length: 8 }, () => mock.call('/gm_user/login', request)))
  const codes = answers.map(({ body }) => body.code).toSorted((a, b) => a - b)
  expect(codes).toEqual([resultCodes.success, ...Array(7).fill(resultCodes.verificationFailed)])
})

it('issue 8 captcha: one that was used for one purpose is worth nothing for another', async () => {
  const mock = await createTestMock()
  const captcha = await solvedCaptcha(mock)
  await mock.call('/gm_user/login', { username: 'author', password: 'Demo1234', ...captcha })
  for (const path of ['/GetEmailAuthCode', '/GetFoundPwdEmailCode'] as const) {
    const { body } = await mock.call(path, { email: 'author@example.com', ...captcha })
    expect(body.code).toBe(resultCodes.verificationFailed)
  }
})

it('issue 8 brute force: of many guesses at once no more than five are looked at', async () => {
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

it('issue 8 brute force: a stolen session cannot be used to guess the password either', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'author')
  const guess = (old_password: string) =>
    mock.call('/gm_user/ModifyPwdByPassword', { old_password, password: 'Other1234' }, { token })
  for (let failure = 0; failure < limits.login.maxFailures; failure += 1) await guess(`Guess${failure}000`)
  expect((await guess('Demo1234')).body.code).toBe(resultCodes.tooManyAttempts)
  expect((await login(mock, 'author')).body.code).toBe(resultCodes.tooManyAttempts)
})
