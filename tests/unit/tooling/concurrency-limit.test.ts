import { expect, it } from 'vitest'
import { concurrencyLimit } from '#scripts/lib/concurrency-limit.ts'

it('checks: at most as many run at a time as are allowed, a failed one makes room for the next', async () => {
  const limit = concurrencyLimit(2)
  const started: number[] = []
  const gates = [1, 2, 3, 4].map(() => Promise.withResolvers<void>())
  const results = gates.map(({ promise }, index) =>
    limit(async () => {
      started.push(index)
      await promise
      return index
    }),
  )
  expect(started).toEqual([0, 1])
  gates[1]?.reject(new Error('failed'))
  await expect(results[1]).rejects.toThrow('failed')
  await expect.poll(() => started).toEqual([0, 1, 2])
  for (const { resolve } of gates) resolve()
  expect(await Promise.all([results[0], results[2], results[3]])).toEqual([0, 2, 3])
})
