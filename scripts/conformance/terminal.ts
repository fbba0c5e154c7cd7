import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CommandError } from '../lib/command.ts'
import type { Prompts } from './prompts.ts'

interface Terminal extends Prompts {
  /**
   * Resolves to a password typed without echo.
   * @throws {CommandError} without a terminal
   */
  readPassword(username: string): Promise<string>
}

interface TerminalOptions {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly output: NodeJS.WritableStream
  /** Folder for the captcha's image. */
  readonly folder: string
}

const extensions: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
}

/** Creates the prompts of a terminal; without a TTY they resolve to undefined, and a password throws. */
export function createTerminal({ input, output, folder }: TerminalOptions): Terminal {
  async function ask(question: string, shown: NodeJS.WritableStream): Promise<string> {
    const lines = createInterface({ input, output: shown, terminal: input.isTTY === true })
    const stop = new AbortController()
    // Without this, Ctrl+C and Ctrl+D leave the promise of `question` pending.
    lines.once('SIGINT', () => stop.abort())
    lines.once('close', () => stop.abort())
    try {
      return await lines.question(question, { signal: stop.signal })
    } catch (error) {
      throw stop.signal.aborted ? new CommandError('Stopped.') : error
    } finally {
      lines.close()
    }
  }

  async function askSecret(question: string): Promise<string> {
    output.write(question)
    try {
      return await ask('', new Writable({ write: (_chunk, _encoding, done) => done() }))
    } finally {
      output.write('\n')
    }
  }

  return {
    async readCaptcha({ image }) {
      if (input.isTTY !== true) return undefined
      const file = savePicture(image, folder)
      try {
        return (await ask(`Captcha, in ${file}: `, output)).trim()
      } finally {
        rmSync(file, { force: true })
      }
    },
    async readMailedCode(email) {
      if (input.isTTY !== true) return undefined
      return (await ask(`Code of the e-mail to ${email}: `, output)).trim()
    },
    async readPassword(username) {
      if (input.isTTY === true) return askSecret(`Password of ${username}: `)
      throw new CommandError('There is no terminal to ask for the password; set CONFORMANCE_PASSWORD.')
    },
  }
}

/** Saves the image of a `data:` URL and returns the file's path. @throws {CommandError} for any other text */
function savePicture(image: string, folder: string): string {
  const match = /^data:(?<type>[\w/+.-]+)[^,]*?(?<base64>;base64)?,(?<data>.*)$/s.exec(image)
  const { type = '', base64, data } = match?.groups ?? {}
  if (data === undefined) throw new CommandError('The captcha the host gives is no picture.')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `captcha.${extensions[type] ?? 'bin'}`)
  writeFileSync(file, base64 === undefined ? decodeURIComponent(data) : Buffer.from(data, 'base64'))
  return file
}
