import * as z from 'zod'
import { dismissManagers } from '../domain/access/authority.ts'
import { fromBase64 } from '../domain/common/encoding.ts'
import { sweepFiles } from '../domain/file/garbage.ts'
import { dataVersion } from '../domain/sandbox/sandbox.ts'
import type { Services } from '../http/env.ts'
import { control } from './control.ts'
import { snapshot, snapshotExample } from './snapshot.ts'

export const importControl = control({
  method: 'POST',
  path: '/import',
  summary: 'Replace the sandbox by an exported snapshot',
  description:
    'Only an unchanged export of the same version of the data is taken; any other changes nothing.',
  body: snapshot,
  answer: z.object({ imported: z.literal(true), version: z.int() }),
  example: { body: snapshotExample, answer: { imported: true, version: dataVersion } },
  create: ({ database, files }: Services) =>
    async function importSandbox({ body }) {
      try {
        for (const { key, bytes } of body.files) {
          // Objects are written once, so an object with the same name has the same bytes.
          if ((await files.size(key)) !== undefined) continue
          const content = new Blob([fromBase64(bytes)])
          await files.put(key, content.stream(), content.size)
        }
        await database.load(() => body)
        // An older release let who may review manage plugins.
        await database.change(dismissManagers)
      } finally {
        await sweepFiles(database, files)
      }
      return { imported: true as const, version: dataVersion }
    },
})
