import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readScript } from '#scripts/demo-script/read-script.ts'
import { inProject } from '#scripts/lib/project.ts'

it('demo script: what is bold is pressed, quoted words are seen, values go into the field before them', () => {
  const script = [
    '# A demo',
    'Some prose with **bold** words.',
    '',
    '1. Press **Buy · 购买** beside “Charts · 图表”. You see “Bought · 已购买”:',
    '   ![The market](images/market.png)',
    '2. Into _Name · 名称_ type `Lin`, then <kbd>Escape</kbd>.',
    '',
    '## Share it (needs a server)',
    '',
    '1. Open `/`.',
  ].join('\n')
  const words = (en: string, zh = en) => ({ en, zh })
  expect(readScript(script)).toMatchObject([
    {
      line: 4,
      needsServer: false,
      acts: [
        { kind: 'press', words: words('Buy', '购买'), beside: words('Charts', '图表') },
        { kind: 'see', words: words('Bought', '已购买') },
        { kind: 'picture', file: 'images/market.png' },
      ],
    },
    {
      line: 6,
      acts: [
        { kind: 'field', words: words('Name', '名称') },
        { kind: 'value', words: words('Lin') },
        { kind: 'keys', words: words('Escape') },
      ],
    },
    { line: 10, needsServer: true, acts: [{ kind: 'value', words: words('/') }] },
  ])
})

it('demo script: its pictures and its package are there, at most ten pictures of 120 kB', () => {
  const acts = readScript(readFileSync(inProject('docs', 'demo.md'), 'utf8')).flatMap((step) => step.acts)
  const pictures = acts.flatMap((act) => (act.kind === 'picture' ? [inProject('docs', act.file)] : []))
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.length).toBeLessThanOrEqual(10)
  for (const file of pictures) expect(statSync(file).size).toBeLessThan(120_000)
  const packages = acts.flatMap((act) =>
    act.kind === 'value' && /\.zip$/.test(act.words.en) ? [act.words.en] : [],
  )
  expect(packages.map((file) => existsSync(inProject(file)))).toEqual([true])
})
