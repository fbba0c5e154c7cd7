import { createStorage } from 'unstorage'
import memoryDriver from 'unstorage/drivers/memory'
import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { createTestMock, signIn } from '#tests/support/mock-client.ts'

it('design: a write waits for the one before it, reads do not wait', async () => {
  const memory = memoryDriver()
  let { promise: gate, resolve: open } = Promise.withResolvers<void>()
  open()
  const setItem = async (key: string, value: string) => {
    await gate
    await memory.setItem?.(key, value, {})
  }
  const mock = await createTestMock({ storage: createStorage({ driver: { ...memory, setItem } }) })
  const token = await signIn(mock, 'author')

  ;({ promise: gate, resolve: open } = Promise.withResolvers<void>())
  const first = mock.call('/gm_user/logout', {}, { token })
  const second = mock.call('/gm_user/logout', {}, { token })
  expect((await mock.call('/gm_user/info', {}, { token })).body.code).toBe(resultCodes.success)
  open()

  const answers = await Promise.all([first, second])
  expect(answers.map(({ body }) => body.code)).toEqual([resultCodes.success, resultCodes.tokenRejected])
  expect((await mock.call('/gm_user/info', {}, { token })).body.code).toBe(resultCodes.tokenRejected)
})
