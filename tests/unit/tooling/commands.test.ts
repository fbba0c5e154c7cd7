import { execFile } from 'node:child_process'
import { expect, it } from 'vitest'
import { inProject } from '#scripts/lib/project.ts'
import { someUnlessSlow } from '#tests/support/some-unless-slow.ts'
import packageJson from '../../../package.json' with { type: 'json' }

const commands = someUnlessSlow(
  Object.values(packageJson.scripts).flatMap((line) => /run\.js (\S+)$/.exec(line)?.[1] ?? []),
)

function call(command: string, option: string): Promise<{ code: unknown; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const args = ['scripts/run.js', command, option]
    execFile(process.execPath, args, { cwd: inProject() }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    )
  })
}

it.each(commands)(
  'commands: %s tells its usage when it is asked, and when it is called wrongly',
  { timeout: 60_000 },
  async (name) => {
    // The mock's package has this one by its own name.
    const begin = name === 'conformance' ? 'conformance ' : 'npm '
    const [asked, wrong] = await Promise.all([call(name, '--help'), call(name, '--no-such-option')])
    expect(asked).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(new RegExp(`^${begin}`)),
      stderr: '',
    })
    expect(wrong).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(new RegExp(`--no-such-option.*${begin}`, 's')),
    })
  },
)
