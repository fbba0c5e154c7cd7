// An import by name fails on older Nodes, which lack some exports.
import module from 'node:module'
import { fileURLToPath } from 'node:url'

// Plain JavaScript, so that an old Node can print a message. The npm scripts normally run the pinned Node, unless its
// install script was not allowed.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major > 22 || (major === 22 && minor >= 18)) {
  // The cache of stripped and compiled modules saves a third of a command's start.
  module.enableCompileCache(fileURLToPath(new URL('../.cache/compiled', import.meta.url)))
  // The command sees its arguments at a script's usual position.
  const [command] = process.argv.splice(2, 1)
  await import(`./${command}.ts`)
} else {
  console.error(
    `This needs Node 22.18 or later and is running on ${process.versions.node}: run "npm ci" again with install scripts allowed (it brings Node 24), or use a newer Node.`,
  )
  process.exit(1)
}
