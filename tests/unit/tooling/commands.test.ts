import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { inProject } from '#scripts/lib/project.ts'
import packageJson from '../../../package.json' with { type: 'json' }

const commands = Object.values(packageJson.scripts).flatMap((line) => /run\.js (\S+)$/.exec(line)?.[1] ?? [])

function call(command: string, option: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.js', command, option], {
    cwd: inProject(),
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

it.each(commands)('commands: %s answers --help with its usage', (name) => {
  expect(call(name, '--help')).toMatchObject({ status: 0, said: expect.stringMatching(/^npm /) })
})

it.each(['start', 'deploy', 'test', 'conformance'])(
  'commands: %s refuses an unknown option with its usage',
  (name) => {
    const { status, said } = call(name, '--no-such-option')
    expect(status).toBe(2)
    expect(said).toMatch(/--no-such-option.*npm /s)
  },
)
