#!/usr/bin/env node
import { endWithCode, outliveOutput } from '../lib/command.ts'
import { main } from './commands.ts'

outliveOutput()
const code = await main(process.argv.slice(2), {
  say: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
})
endWithCode(code)
