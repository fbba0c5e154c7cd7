import { build, type Plugin } from 'vite'
import { expect, it } from 'vitest'
import { checkChunkGroups } from '#web/build/chunk-groups.ts'

/** Modules without files. */
const sources: Readonly<Record<string, string>> = {
  '/main.ts': "import('/list.ts').then(console.log)",
  '/list.ts': 'export const list = 1',
}

const modules: Plugin = {
  name: 'modules',
  resolveId: (id) => (id in sources ? id : undefined),
  load: (id) => sources[id],
}

/** Builds a module in the group `list`, and expects these groups. */
function buildWith(...names: string[]) {
  return build({
    configFile: false,
    logLevel: 'silent',
    plugins: [modules, checkChunkGroups(names.map((name) => ({ name })))],
    build: {
      write: false,
      rolldownOptions: {
        input: '/main.ts',
        output: { codeSplitting: { groups: [{ name: 'list', test: /list/ }] } },
      },
    },
  })
}

it('bundle: a group that has a module is built', async () => {
  await expect(buildWith('list')).resolves.toBeDefined()
})

it('bundle: the build fails for a group that no module is in', async () => {
  await expect(buildWith('list', 'form')).rejects.toThrow('[chunk-groups] no module is in "form"')
})
