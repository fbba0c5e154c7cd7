// Not by name: an older Node lacks some of its exports.
import module from 'node:module'
import { fileURLToPath } from 'node:url'

// Plain JavaScript, so that a Node too old for the rest can still say so. The npm scripts normally run the
// Node that package.json pins; another one gets here when its install script was not allowed to run.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major > 22 || (major === 22 && minor >= 18)) {
  // Saves a third of a command's start: types are stripped, and modules compiled, once.
  module.enableCompileCache(fileURLToPath(new URL('../.cache/compiled', import.meta.url)))
  // The command sees its own arguments where any script does.
  const [command] = process.argv.splice(2, 1)
  await import(`./${command}.ts`)
} else {
  console.error(
    `This needs Node 22.18 or later and is running on ${process.versions.node}: run "npm ci" again with install scripts allowed (it brings Node 24), or use a newer Node.`,
  )
  process.exit(1)
}
