import { pluginStates, versionStates } from '#contract/values/states.ts'
import type { Plugin } from '#web/src/api/records.ts'
import { addresses, recordAddress, versionAddress } from '#web/src/lib/addresses.ts'
import type { PluginRights } from '#web/src/session/plugin-rights.ts'
import { deskAddress, linkedFormAddress } from '../review/review-subject.ts'

export type OpenVersion = NonNullable<Plugin['open_versions']>[number]

type Missing = NonNullable<OpenVersion['missing']>

/** The known data of a plugin and its versions; the dashboard has less than the list. */
export type PluginAtWork = Pick<Plugin, 'id'> &
  Partial<Pick<Plugin, 'state' | 'latest_version' | 'review' | 'open_versions' | 'msg_about'>> & {
    missing?: Missing | undefined
  }

/** The steps, most urgent first. */
export const stepNames = [
  'revise',
  'release',
  'submit',
  'create',
  'review',
  'held',
  'queued',
  'queuedUnknown',
  'offline',
  'online',
] as const

export interface NextStep {
  name: (typeof stepNames)[number]
  /** Undefined for the plugin, also together with its first version. */
  version?: OpenVersion | undefined
  missing?: Missing
  review?: Plugin['review']
  /** Whether the caller takes the step. */
  isOwn: boolean
  /** The address of the form or page for the caller's step; undefined when unknown. */
  to?: string | undefined
}

type Rights = Pick<PluginRights, 'mayManage' | 'mayReview'> & { hasDesk?: boolean }

/**
 * Returns the next steps of a plugin and its versions, the caller's first, then by urgency; none in an unknown state.
 */
export function nextStepsOf(plugin: PluginAtWork, rights: Rights): NextStep[] {
  const { state, open_versions: versions = [] } = plugin
  const isBefore = state === pluginStates.draft || state === pluginStates.rejected
  // Until the plugin is submitted, it and its versions are a single task; in review, they are reviewed together.
  const steps = isBefore
    ? [draftStep(plugin, rights)]
    : [
        ...versions
          .filter((each) => state !== pluginStates.inReview || each.state !== versionStates.inReview)
          .flatMap((version) => versionStep(plugin, version, rights) ?? []),
        ...(pluginStep(plugin, rights) ?? []),
      ]
  const urgency = ({ name, isOwn }: NextStep) => stepNames.indexOf(name) + (isOwn ? 0 : stepNames.length)
  return steps.toSorted((a, b) => urgency(a) - urgency(b))
}

function draftStep(plugin: PluginAtWork, rights: Rights): NextStep {
  const { id, state, missing, open_versions, msg_about = [] } = plugin
  if (state === pluginStates.rejected) {
    const version = open_versions?.find((each) => each.state === versionStates.rejected)
    // The version's form shows the reason and links to its parts.
    const to =
      version && msg_about.length === 0
        ? linkedFormAddress(id, 'files', version.id)
        : linkedFormAddress(id, 'listing')
    return { name: 'revise', isOwn: rights.mayManage, to }
  }
  const [first] = open_versions ?? []
  return {
    name: 'submit',
    missing: [...new Set([...(missing ?? []), ...(first?.missing ?? [])])],
    isOwn: rights.mayManage,
    to: missing?.includes('describe')
      ? linkedFormAddress(id, 'listing')
      : (first?.missing?.length && versionStep(plugin, first, rights)?.to) || versionAddress(id),
  }
}

function pluginStep(plugin: PluginAtWork, rights: Rights): NextStep[] | undefined {
  const { id, state, latest_version, review, open_versions } = plugin
  switch (state) {
    case pluginStates.inReview:
      return [reviewStep(plugin, undefined, review, rights)]
    case pluginStates.online:
      if (latest_version !== '') return [{ name: 'online', isOwn: false }]
      if (open_versions?.length) return []
      // Unknown versions may already exist.
      return [{ name: open_versions ? 'create' : 'release', isOwn: rights.mayManage, to: versionAddress(id) }]
    case pluginStates.offline:
      return [{ name: 'offline', isOwn: false }]
    default:
      return undefined
  }
}

function versionStep(plugin: PluginAtWork, version: OpenVersion, rights: Rights): NextStep | undefined {
  const { id, missing = [], state, review } = version
  const own = { version, isOwn: rights.mayManage }
  const form = (name: 'files' | 'changeLog' | 'release') => linkedFormAddress(plugin.id, name, id)
  switch (state) {
    case versionStates.rejected:
      return { ...own, name: 'revise', to: form('files') }
    case versionStates.approved:
      return { ...own, name: 'release', to: form('release') }
    case versionStates.draft: {
      if (missing.includes('files')) return { ...own, name: 'submit', missing, to: form('files') }
      if (missing.length > 0) return { ...own, name: 'submit', missing, to: form('changeLog') }
      return { ...own, name: 'submit', to: versionAddress(plugin.id, id) }
    }
    case versionStates.inReview:
      return reviewStep(plugin, version, review, rights)
    default:
      return undefined
  }
}

function reviewStep(
  { id }: PluginAtWork,
  version: OpenVersion | undefined,
  review: Plugin['review'],
  { mayReview, hasDesk }: Rights,
): NextStep {
  const record = version ? versionAddress(id, version.id) : recordAddress(addresses.plugins, id)
  const to = hasDesk ? deskAddress({ id, publish_id: version?.id }) : record
  const waiting = review?.holder ? 'held' : review ? 'queued' : 'queuedUnknown'
  const name = mayReview && waiting !== 'held' ? 'review' : waiting
  return { name, version, review, isOwn: mayReview, ...(mayReview && { to }) }
}
