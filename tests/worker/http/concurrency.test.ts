import { createStorage } from 'unstorage'
import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { gatedDriver } from '#tests/support/gated-driver.ts'
import { createTestMock, signIn } from '#tests/support/mock-client.ts'

it('design: a change waits for the one before it, from its token check on; reading does not wait', async () => {
  const { driver, close, open } = gatedDriver()
  const mock = await createTestMock({ storage: createStorage({ driver }) })
  const token = await signIn(mock, 'author')

  close()
  const first = mock.call('/gm_user/logout', {}, { token })
  const second = mock.call('/gm_user/logout', {}, { token })
  for (let read = 0; read < 5; read += 1) {
    const { body } = await mock.call('/gm_user/info', {}, { token })
    expect(body.code).toBe(resultCodes.success)
  }
  open()

  const answers = await Promise.all([first, second])
  expect(answers.map(({ body }) => body.code)).toEqual([resultCodes.success, resultCodes.tokenRejected])
  expect((await mock.call('/gm_user/info', {}, { token })).body.code).toBe(resultCodes.tokenRejected)
})
