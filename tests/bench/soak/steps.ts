import { stripVTControlCharacters } from 'node:util'
import { untilBalanceIsRight } from './balance.ts'
import { type Others, walker } from './others.ts'
import { pageMoves } from './page-moves.ts'
import type { Provider } from './provider.ts'
import { leaveLayers, settle, type Walk, wrongWith } from './screen.ts'
import { type Move, shellMoves } from './shell-moves.ts'

/** Number of steps printed with a problem. */
const told = 10
/** Maximum printed lines of an error. */
const toldLines = 12
/** Probability that another user acts during a step. */
const othersShare = 0.3

const moves: readonly [Move, ...Move[]] = [...shellMoves, ...pageMoves]

/** State of a soak run. */
export interface Soak extends Walk {
  provider: Provider
  others: Others
  /** Random number that decides whether another user acts in the next step. */
  chance: () => number
  /** Problems of the browser and of the walk so far. */
  problems: string[]
  /** Descriptions of the steps so far. */
  steps: string[]
}

/**
 * Makes one random step, with changes by other users in between, and checks the console. Problems are noted with the steps
 * that led to them.
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

/** Checks what has to hold after each step. */
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
