import { findEndpoint, type Path } from '#contract/registry.ts'
import { text } from '#worker/mock/texts/text.ts'
import type { FieldProblem } from '../common/errors.ts'
import type { Reader } from '../schema.ts'
import type { RoleRecord } from './records.ts'

/**
 * Allowlist of calls for the default role: those of authors on their own plugins, up to the submission. A new call is
 * forbidden until it is added.
 */
const allowedCalls: ReadonlySet<string> = new Set<Path>([
  '/app/Create',
  '/app/UpdatePluginInfo',
  '/app/UpdateManager',
  '/app/PluginToExamine',
  '/app/ExamineRemark',
  '/app/PublishCreate',
  '/app/UpdatePublishBinV2',
  '/app/UpdatePublishChangeLog',
  '/app/PublishToExamine',
  '/app/UploadInit',
  '/app/UploadPart',
  '/app/UploadDone',
])

export function findDefaultRole(reader: Reader): RoleRecord | undefined {
  return reader.all('roles').find(({ isDefault }) => isDefault)
}

/** Returns an issue for each call that the default role cannot be granted. */
export function defaultRoleIssues(api: readonly string[]): FieldProblem[] {
  return api.flatMap((path, index) =>
    isAllowed(path) ? [] : [{ path: `api.${index}`, message: text('role.notForDefault', { path }) }],
  )
}

/** Returns whether the role may have the call; one for every signed-in user needs no grant. */
function isAllowed(path: string): boolean {
  return findEndpoint(path)?.access === 'session' || allowedCalls.has(path)
}
