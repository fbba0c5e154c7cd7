import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import type { Part } from '#web/patches/pro-layout/parts.ts'
import { slimProLayout } from '#web/patches/pro-layout/slim-pro-layout.ts'

const files = {
  'entry.js':
    "import { frame } from './frame.js'\nimport { footer } from './footer.js'\nexport { footer, frame }\n",
  'frame.js':
    "import { footer } from './footer.js'\nimport { styles } from './styles.js'\nexport const frame = [footer, styles]\n",
  'footer.js': "export const footer = 'real footer'\n",
  'styles.js': "export const styles = 'real styles'\n",
  'plain.js': "export const styles = 'plain styles'\n",
}

const importer = /frame\.js$/
const footer: Part = {
  name: 'footer',
  reason: 'There is none.',
  savedKB: 1,
  replaced: [{ imported: /\/footer\.js$/, importer, by: { source: "export const footer = 'no footer'" } }],
}
const styles: Part = {
  name: 'styles',
  reason: 'Plain ones will do.',
  savedKB: 1,
  replaced: [{ imported: /\/styles\.js$/, importer, by: { module: './plain.js' } }],
}

async function built(...parts: Part[]): Promise<string> {
  const root = temporaryFolder(files)
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [slimProLayout(parts)],
    build: {
      write: false,
      minify: false,
      lib: { entry: join(root, 'entry.js'), formats: ['es'], fileName: 'built' },
    },
  })
  const [output] = [result].flat() as Rolldown.RolldownOutput[]
  return String(output?.output[0].code)
}

it('first screen: a removed part of ProLayout is replaced in the named importer alone', async () => {
  const code = await built(footer, styles)
  expect(code).toContain('no footer')
  expect(code).toContain('real footer')
  expect(code).toContain('plain styles')
  expect(code).not.toContain('real styles')
})

it('first screen: a build fails when a replacement matches no import', async () => {
  const header = footer.replaced.map((each) => ({ ...each, imported: /\/header\.js$/ }))
  const gone: Part = { ...footer, name: 'header', replaced: [...footer.replaced, ...header] }
  await expect(built(styles, gone)).rejects.toThrow(
    'The part "header" replaces /\\/header\\.js$/, which nothing imports any more.',
  )
})
