import { toTimestamp } from '#contract/values/provider-time.ts'
import { noticeLinks } from '../notices/links.ts'
import { notify } from '../notices/notify.ts'
import type { Reader, ScheduledJob, Work } from '../schema.ts'
import { reviewedRecord } from './subjects.ts'

const warningLeadMs = 5 * 60_000

/** Lists the jobs that notify holders of claims 5 minutes before expiry. */
export function claimWarnings(reader: Reader): ScheduledJob[] {
  return reader
    .all('claims')
    .filter(({ isHolderTold }) => isHolderTold !== true)
    .map(({ id, expiresAt }) => {
      const at = expiresAt - warningLeadMs
      return { at, run: (work) => warnHolder(work, id, at) }
    })
}

function warnHolder(work: Work, subject: string, at: number): void {
  const claim = work.get('claims', subject)
  const record = reviewedRecord(work, subject)
  if (claim === undefined) return
  work.put('claims', { ...claim, isHolderTold: true })
  if (record === undefined) return
  const { plugin, version } = record
  const until = toTimestamp(claim.expiresAt)
  notify(work, {
    kind: version === undefined ? 'plugin_claim_ending' : 'version_claim_ending',
    key: `claim:${subject}:${claim.expiresAt}`,
    to: [claim.userId],
    level: 'warn',
    values: { plugin: plugin.name, version: version?.version ?? '', until },
    pluginAlias: plugin.alias,
    link: noticeLinks.review(plugin.id, version?.id),
    at,
  })
}
