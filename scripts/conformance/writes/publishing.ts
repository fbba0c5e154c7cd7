import { resultCodes } from '#contract/values/result-codes.ts'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import { numberOf } from '../answer-fields.ts'
import { breaks } from '../consequences.ts'
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
  const withdrawal = { id: version, state: versionStates.withdrawn, reason }
  const withdrawn = await probe.succeed('/app/PublishStatusAction', withdrawal, { as: operator })
  if (withdrawn !== undefined) plugin.shown.version = undefined
  const hiding = { id: plugin.id, state: pluginStates.offline, reason }
  const hidden = await probe.succeed('/app/StatusAction', hiding, { as: operator })
  if (hidden !== undefined) plugin.shown.plugin = false
}

/** Submits plugin and version as the author, and approves both as the operator; resolves to whether that worked. */
async function approve(context: WriteContext, { plugin, version }: Submitted, as: Session): Promise<boolean> {
  const { probe, operator } = context
  const { id, shown } = plugin
  shown.plugin = true
  await probe.succeed('/app/PluginToExamine', { id }, { as })
  await probe.succeed('/app/ExamineClaim', { id }, { as: operator })
  const online = await probe.succeed(
    '/app/StatusAction',
    { id, state: pluginStates.online },
    { as: operator },
  )
  if (online === undefined) return false
  shown.version = version
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
  const changed = {
    what: 'a price that is not the one shown',
    code: resultCodes.priceChanged,
    accepted: breaks('another price is paid than the one that was shown'),
  }
  await probe.refuse('/app/Buy', { id, buy_coin_num: 1, request_id: `${namePrefix}-price` }, changed, { as })
  const bought = await probe.succeed('/app/Buy', { id, buy_coin_num: 0, request_id: namePrefix }, { as })
  if (bought === undefined) return
  const again = await probe.succeed('/app/Buy', { id, buy_coin_num: 0, request_id: namePrefix }, { as })
  const isSame = again === undefined || numberOf(again, 'id') === numberOf(bought, 'id')
  probe.check('/app/Buy', isSame, {
    where: 'the same request again: data.id',
    expected: 'the first purchase',
    got: 'another one',
    ...breaks('a repeated call buys twice'),
  })
  const owned = {
    what: 'what is owned already',
    code: resultCodes.alreadyOwned,
    accepted: breaks('the same plugin can be bought twice'),
  }
  await probe.refuse('/app/Buy', { id, buy_coin_num: 0, request_id: `${namePrefix}-again` }, owned, { as })
}
