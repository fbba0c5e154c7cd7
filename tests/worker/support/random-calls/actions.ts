import * as fc from 'fast-check'
import { pluginState } from '#contract/plugin/plugin.ts'
import { versionState } from '#contract/version.ts'
import { users } from './random-world.ts'

const user = fc.constantFrom(...users)
/** Index of an existing record, taken modulo their number. */
const pick = fc.nat(5)
/** Few values, so that request ids repeat. */
const requestId = fc.constantFrom('r1', 'r2', 'r3', 'r4')
const pluginTarget = fc.constantFrom(...pluginState.values)
const versionTarget = fc.constantFrom(...versionState.values)

function action<const Kind extends string, Fields extends object>(
  kind: Kind,
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
) {
  return fc.record({ kind: fc.constant(kind), ...fields }) as fc.Arbitrary<{ kind: Kind } & Fields>
}

/** Generates one user action or an advance of the clock. */
export const anyAction = fc.oneof(
  action('order', { user, coins: fc.integer({ min: 10, max: 60 }), requestId }),
  action('pay', { pick }),
  action('cancel', { user, pick }),
  { weight: 4, arbitrary: action('buy', { user, pick, isStale: fc.boolean(), requestId }) },
  action('adjust', { user, target: user, coins: fc.nat(200), isStale: fc.boolean() }),
  { weight: 3, arbitrary: action('bring-to-market', { user, reviewer: user, price: fc.nat(160) }) },
  action('create', { user, price: fc.nat(90) }),
  action('move-plugin', { user, pick, status: pluginTarget }),
  action('claim', { user, pick, release: fc.boolean() }),
  action('new-version', { user, pick, patch: fc.nat(9) }),
  action('submit-version', { user, pick }),
  action('claim-version', { user, pick }),
  { weight: 3, arbitrary: action('move-version', { user, pick, status: versionTarget }) },
  action('release', { user, pick, isLater: fc.boolean() }),
  { weight: 2, arbitrary: action('refund', { user, pick, requestId }) },
  action('pass-time', { seconds: fc.constantFrom(60, 16 * 60, 3700) }),
)

export type Action = Exclude<typeof anyAction extends fc.Arbitrary<infer Value> ? Value : never, never>
