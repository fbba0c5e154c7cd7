import { stripVTControlCharacters } from 'node:util'
import { untilBalanceIsRight } from './balance.ts'
import { type Others, walker } from './others.ts'
import { pageMoves } from './page-moves.ts'
import type { Provider } from './provider.ts'
import { leaveLayers, settle, type Walk, wrongWith } from './screen.ts'
import { type Move, shellMoves } from './shell-moves.ts'

/** How many steps are told of that led to a problem. */
const told = 10
/** How many lines are told of an error: what the browser tried to click, and why it could not. */
const toldLines = 12
/** How often somebody else acts during a step. */
const othersShare = 0.3

const moves: readonly [Move, ...Move[]] = [...shellMoves, ...pageMoves]

/** A walk, with those who change the data meanwhile. */
export interface Soak extends Walk {
  provider: Provider
  others: Others
  /** Whether somebody else acts during the next step. */
  chance: () => number
  /** What went wrong in the browser so far; the walk adds what it finds. */
  problems: string[]
  /** What was done so far, one line a step. */
  steps: string[]
}

/**
 * One step by chance, while others may change the data; then everything has to be in order. What is not goes to the
 * problems, with the steps that led there.
 */
export async function takeStep(soak: Soak): Promise<void> {
  const known = soak.problems.length
  const deed = soak.chance() < othersShare ? soak.others.act() : Promise.resolve('')
  const [walked, done] = await Promise.allSettled([walkOn(soak), deed])
  const number = soak.steps.length + 1
  const step = [walked, done].map((part) => (part.status === 'fulfilled' ? part.value : 'failed'))
  soak.steps.push(`${number}. ${step.filter((text) => text !== '').join(' | ')}`)
  for (const part of [walked, done]) if (part.status === 'rejected') soak.problems.push(textOf(part.reason))
  await lookAround(soak)
  if (soak.problems.length > known) tellOf(soak, known)
}

async function walkOn(soak: Soak): Promise<string> {
  for (;;) {
    const done = await soak.random.pick(moves)(soak)
    if (done === undefined) continue
    await leaveLayers(soak)
    return done
  }
}

/** Everything that has to hold after each step. */
async function lookAround(soak: Soak): Promise<void> {
  try {
    await settle(soak)
    soak.problems.push(...(await wrongWith(soak.page)))
    await untilBalanceIsRight(soak.page, soak.provider, walker)
  } catch (error) {
    soak.problems.push(textOf(error))
  }
}

function textOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return stripVTControlCharacters(text).split('\n').slice(0, toldLines).join('\n')
}

function tellOf({ problems, steps, page }: Soak, known: number): void {
  console.error(`unexpected, at ${page.url()}:`)
  for (const problem of problems.slice(known)) console.error(`  ${problem}`)
  console.error('after these steps:')
  for (const step of steps.slice(-told)) console.error(`  ${step}`)
}
