import { resultCodes } from '../../../contract/values/result-codes.ts'
import { pluginStates, versionStates } from '../../../contract/values/states.ts'
import { numberOf } from '../answer-fields.ts'
import type { Session } from '../host.ts'
import { signInAs } from './accounts.ts'
import { makeUser, type Role } from './administration.ts'
import type { OwnPlugin } from './plugins.ts'
import type { WriteContext } from './write-context.ts'

interface Submitted {
  readonly plugin: OwnPlugin
  readonly version: number
}

/** Releases the plugin, buys it with a second account, and withdraws it. Other users see this. */
export async function probePublishing(
  context: WriteContext,
  { plugin, version }: Submitted,
  author: Session,
  role: Role,
): Promise<void> {
  const { probe, operator } = context
  if (!(await approve(context, { plugin, version }, author))) return
  await probe.succeed('/app/PublishRelease', { id: version }, { as: author })
  await probePurchase(context, plugin, role)
  const reason = context.namePrefix
  const { withdrawn } = versionStates
  await probe.succeed('/app/PublishStatusAction', { id: version, state: withdrawn, reason }, { as: operator })
  const { offline } = pluginStates
  await probe.succeed('/app/StatusAction', { id: plugin.id, state: offline, reason }, { as: operator })
}

/** Submits plugin and version as the author, and approves both as the operator; resolves to whether that worked. */
async function approve(context: WriteContext, { plugin, version }: Submitted, as: Session): Promise<boolean> {
  const { probe, operator } = context
  const { id } = plugin
  await probe.succeed('/app/PluginToExamine', { id }, { as })
  await probe.succeed('/app/ExamineClaim', { id }, { as: operator })
  const online = await probe.succeed(
    '/app/StatusAction',
    { id, state: pluginStates.online },
    { as: operator },
  )
  if (online === undefined) return false
  await probe.succeed('/app/PublishToExamine', { id: version }, { as })
  await probe.succeed('/app/ExamineClaim', { id, publish_id: version }, { as: operator })
  const decision = { id: version, state: versionStates.approved }
  return (await probe.succeed('/app/PublishStatusAction', decision, { as: operator })) !== undefined
}

async function probePurchase(context: WriteContext, { id }: OwnPlugin, role: Role): Promise<void> {
  const { probe, book, namePrefix } = context
  const account = await makeUser(context, role, '-buyer')
  const as = account && (await signInAs(context, account))
  if (as === undefined) return book.skip('/app/Buy', 'no second account could sign in')
  const changed = { what: 'a price that is not the one shown', code: resultCodes.priceChanged }
  await probe.refuse('/app/Buy', { id, buy_coin_num: 1, request_id: `${namePrefix}-price` }, changed, { as })
  const bought = await probe.succeed('/app/Buy', { id, buy_coin_num: 0, request_id: namePrefix }, { as })
  if (bought === undefined) return
  const again = await probe.succeed('/app/Buy', { id, buy_coin_num: 0, request_id: namePrefix }, { as })
  const isSame = again === undefined || numberOf(again, 'id') === numberOf(bought, 'id')
  probe.check('/app/Buy', 'the same request again: data.id', isSame, 'the first purchase', 'another one')
  const owned = { what: 'what is owned already', code: resultCodes.alreadyOwned }
  await probe.refuse('/app/Buy', { id, buy_coin_num: 0, request_id: `${namePrefix}-again` }, owned, { as })
}
