import * as z from 'zod'
import { dismissManagers } from '../domain/access/authority.ts'
import { fromBase64 } from '../domain/common/encoding.ts'
import { sweepFiles } from '../domain/file/garbage.ts'
import { dataVersion, readSandbox } from '../domain/sandbox/sandbox.ts'
import type { Work } from '../domain/schema.ts'
import type { Services } from '../http/mock-env.ts'
import { control } from './control.ts'
import { ControlError } from './control-errors.ts'
import { assertNear } from './settings.ts'
import { problemOfContent, snapshotExample, snapshotToImport } from './snapshot.ts'

export const importControl = control({
  method: 'POST',
  path: '/import',
  summary: 'Replace the sandbox by an exported snapshot',
  description:
    'Only an unchanged export of the same version of the data is taken; any other changes nothing.',
  body: snapshotToImport,
  hasLongLists: true,
  answer: z.object({ imported: z.literal(true), version: z.int() }),
  example: { body: snapshotExample, answer: { imported: true, version: dataVersion } },
  async run({ database, files }: Services, { body }) {
    const problem = problemOfContent(body)
    if (problem !== undefined) throw new ControlError(400, `${problem.path.join('.')}: ${problem.message}`)
    try {
      for (const { key, bytes } of body.files) {
        // An object is written once, so the same name means the same bytes.
        if ((await files.size(key)) !== undefined) continue
        const content = new Blob([fromBase64(bytes)])
        await files.put(key, content.stream(), content.size)
      }
      await database.load(() => body, open)
    } finally {
      await sweepFiles(database, files)
    }
    return { imported: true as const, version: dataVersion }
  },
})

function open(work: Work): void {
  assertNear(readSandbox(work).clockOffset)
  for (const { id, roleId } of work.all('users')) {
    if (work.get('roles', roleId) === undefined) throw new ControlError(400, `The user ${id} has no role.`)
  }
  // In older releases, reviewers could manage plugins.
  dismissManagers(work)
}
