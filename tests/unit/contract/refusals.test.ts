import { describe, expect, it } from 'vitest'
import { refusalSchemas } from '#contract/envelope.ts'
import { type CodeWithData, refusalData } from '#contract/values/refusal-data.ts'
import { resultCodes } from '#contract/values/result-codes.ts'

const examples = {
  invalidRequest: { issues: [{ path: 'files.0.platform', message: 'wrong' }] },
  stale: { id: 3, ev_coin: 20 },
  moveNotAllowed: { from: 1, to: 2 },
  tooManyAttempts: { retry_after: 900 },
  notEnoughCoins: { need: 300, have: 20 },
  priceChanged: { price: 250 },
  packageRejected: { issues: [{ file: 'plugin.zip', message: 'wrong' }] },
} satisfies Record<CodeWithData, object>

describe.each(Object.entries(examples))('§1 refusals: the data of %s', (name, data) => {
  const code = name as CodeWithData

  it('fit their schema', () => {
    expect(refusalSchemas[code].parse(data)).toEqual(data)
    expect(refusalData({ code: resultCodes[code], data }, code)).toEqual(data)
  })

  it('are undefined for another code', () => {
    expect(refusalData({ code: resultCodes.refused, data }, code)).toBeUndefined()
  })

  it.each([null, undefined, 'text', 7, [data]])('are undefined when the host sends %j', (other) => {
    expect(refusalData({ code: resultCodes[code], data: other }, code)).toBeUndefined()
  })
})

it('§1 refusals: data of another shape are undefined, and malformed issues are left out', () => {
  const read = <Name extends CodeWithData>(name: Name, data: unknown) =>
    refusalData({ code: resultCodes[name], data }, name)
  expect(read('tooManyAttempts', { retry_after: '900' })).toBeUndefined()
  expect(read('notEnoughCoins', { need: 300 })).toBeUndefined()
  expect(read('invalidRequest', {})).toBeUndefined()
  expect(read('invalidRequest', { issues: [{ path: 'a' }, null, { path: 'b', message: 'c' }] })).toEqual({
    issues: [{ path: 'b', message: 'c' }],
  })
})
