import { expect, it } from 'vitest'
import { malformedCall, randomOf } from '#tests/bench/attack/malformed.ts'

const good = { as: 'buyer', request: { id: 1, request_id: 'r', files: [{ platform: 'linux_amd64' }] } }

function calls(seed: number, path: string): unknown[] {
  const random = randomOf(seed, path)
  return Array.from({ length: 50 }, () => malformedCall(good, random))
}

it('attack: a seed repeats the malformed calls of an endpoint', () => {
  expect(calls(1, '/app/Buy')).toEqual(calls(1, '/app/Buy'))
})

it('attack: another seed or endpoint gets others', () => {
  expect(calls(2, '/app/Buy')).not.toEqual(calls(1, '/app/Buy'))
  expect(calls(1, '/app/List')).not.toEqual(calls(1, '/app/Buy'))
})

it('attack: most calls differ from the good one', () => {
  const bodies = calls(1, '/app/Buy').map((call) => Reflect.get(Object(call), 'body'))
  expect(bodies.filter((body) => body === JSON.stringify(good.request)).length).toBeLessThan(20)
})
