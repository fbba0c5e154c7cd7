import { isOver, sizeRows, sizeTable } from './lib/bundle-size.ts'
import { command } from './lib/command.ts'
import { buildWeb } from './lib/web-build.ts'

await command(
  { usage: 'npm run size: the compressed script of each view, against its budget.' },
  async () => {
    await buildWeb()
    const rows = sizeRows()
    console.log(sizeTable(rows))
    return rows.some(isOver) ? 1 : 0
  },
)
