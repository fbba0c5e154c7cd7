import { pluginStatuses } from '../../../contract/plugin.ts'
import { versionStatuses } from '../../../contract/plugin-version.ts'
import { resultCodes } from '../../../contract/result-codes.ts'
import { numberOf } from '../found.ts'
import type { Session } from '../host.ts'
import { enter } from './accounts.ts'
import { makeUser, type Role } from './administration.ts'
import type { OwnPlugin } from './plugins.ts'
import type { Stage } from './stage.ts'

interface Submitted {
  readonly plugin: OwnPlugin
  readonly version: number
}

/** Puts the plugin online, has somebody buy it, and takes it off again: what others get to see. */
export async function probePublishing(
  stage: Stage,
  { plugin, version }: Submitted,
  author: Session,
  role: Role,
): Promise<void> {
  const { probe, operator } = stage
  if (!(await approve(stage, { plugin, version }, author))) return
  await probe.succeed('/app/PublishRelease', { id: version }, { as: author })
  await probePurchase(stage, plugin, role)
  const reason = stage.mark
  const { withdrawn } = versionStatuses
  await probe.succeed(
    '/app/PublishStatusAction',
    { id: version, status: withdrawn, reason },
    { as: operator },
  )
  const { offline } = pluginStatuses
  await probe.succeed('/app/StatusAction', { id: plugin.id, status: offline, reason }, { as: operator })
}

/** Both are submitted by their author, and approved by the operator who holds the review. */
async function approve(stage: Stage, { plugin, version }: Submitted, as: Session): Promise<boolean> {
  const { probe, operator } = stage
  const { id } = plugin
  await probe.succeed('/app/PluginToExamine', { id }, { as })
  await probe.succeed('/app/ExamineClaim', { id }, { as: operator })
  const online = await probe.succeed(
    '/app/StatusAction',
    { id, status: pluginStatuses.online },
    { as: operator },
  )
  if (online === undefined) return false
  await probe.succeed('/app/PublishToExamine', { id: version }, { as })
  await probe.succeed('/app/ExamineClaim', { id, publish_id: version }, { as: operator })
  const decision = { id: version, status: versionStatuses.approved }
  return (await probe.succeed('/app/PublishStatusAction', decision, { as: operator })) !== undefined
}

async function probePurchase(stage: Stage, { id }: OwnPlugin, role: Role): Promise<void> {
  const { probe, book, mark } = stage
  const account = await makeUser(stage, role, '-buyer')
  const as = account && (await enter(stage, account))
  if (as === undefined) return book.skip('/app/Buy', 'no second account could sign in')
  const changed = { what: 'a price that is not the one shown', code: resultCodes.priceChanged }
  await probe.refuse('/app/Buy', { id, price: 1, request_id: `${mark}-price` }, changed, { as })
  const bought = await probe.succeed('/app/Buy', { id, price: 0, request_id: mark }, { as })
  if (bought === undefined) return
  const again = await probe.succeed('/app/Buy', { id, price: 0, request_id: mark }, { as })
  const isSame = again === undefined || numberOf(again, 'id') === numberOf(bought, 'id')
  probe.check('/app/Buy', 'the same request again: data.id', isSame, 'the first purchase', 'another one')
  const owned = { what: 'what is owned already', code: resultCodes.alreadyOwned }
  await probe.refuse('/app/Buy', { id, price: 0, request_id: `${mark}-again` }, owned, { as })
}
