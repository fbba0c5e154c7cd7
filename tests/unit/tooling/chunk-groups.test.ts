import { build, type Plugin } from 'vite'
import { expect, it } from 'vitest'
import { checkChunkGroups } from '#web/build/chunk-groups.ts'

const input = '/web/src/list/use-list.ts'

/** A module without a file. */
const entry: Plugin = {
  name: 'entry',
  resolveId: (id) => (id === input ? id : undefined),
  load: (id) => (id === input ? 'export const list = 1' : undefined),
}

/** Builds the module, with a group that names modules. */
function buildWith(...modules: string[]) {
  return build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, checkChunkGroups([{ name: 'list', modules }])],
    build: { write: false, rolldownOptions: { input } },
  })
}

it('bundle: a group of modules names one, or several by a pattern', async () => {
  await expect(buildWith('web/src/list/use-list', 'web/src/list/*')).resolves.toBeDefined()
})

it.each(['web/src/list/use-lists', 'web/src/lists/*', 'src/list/use'])(
  'bundle: the build fails for the name "%s" in a group, which no module has',
  async (name) => {
    await expect(buildWith('web/src/list/use-list', name)).rejects.toThrow(`"list" names no module: ${name}`)
  },
)
