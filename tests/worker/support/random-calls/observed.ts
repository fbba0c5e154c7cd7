import { expect } from 'vitest'
import type { Path } from '#contract/registry.ts'
import { orderMoves } from '#worker/mock/domain/coins/order-states.ts'
import { pluginMachine } from '#worker/mock/domain/plugin/plugin-machine.ts'
import type { Reader } from '#worker/mock/domain/schema.ts'
import { versionMachine } from '#worker/mock/domain/version/version-machine.ts'

interface Seen {
  readonly kind: 'plugin' | 'version' | 'order'
  readonly status: number
  readonly ownerId: number
}

/** The state of every record that has one, by kind and id. */
export type Observed = ReadonlyMap<string, Seen>

const moves: Readonly<Record<Seen['kind'], ReadonlySet<string>>> = {
  plugin: new Set(pluginMachine.moves.map(({ from, to }) => `${from}→${to}`)),
  version: new Set(versionMachine.moves.map(({ from, to }) => `${from}→${to}`)),
  order: new Set(
    Object.entries(orderMoves).flatMap(([from, targets]) => targets.map((to) => `${from}→${to}`)),
  ),
}

/** Review decisions, from in review to approved (online) or rejected: nobody may decide on their own work. */
const decisions = new Set(['1→2', '1→3'])

export function observe(reader: Reader): Observed {
  const ownerOf = (pluginId: number) => reader.get('plugins', pluginId)?.ownerId ?? 0
  const seen = (
    kind: Seen['kind'],
    { id, status }: { id: number; status: number },
    ownerId: number,
  ): [string, Seen] => [`${kind} ${id}`, { kind, status, ownerId }]
  return new Map([
    ...reader.all('plugins').map((each) => seen('plugin', each, each.ownerId)),
    ...reader.all('versions').map((each) => seen('version', each, ownerOf(each.pluginId))),
    ...reader.all('orders').map((each) => seen('order', each, each.userId)),
  ])
}

/**
 * Asserts that every change is a legal transition, that new records start in an initial state, and that nobody
 * decided on their own work.
 */
export function expectLawful(
  before: Observed,
  after: Observed,
  path: Path | 'control',
  callerId: number,
): void {
  for (const [name, { kind, status, ownerId }] of after) {
    const was = before.get(name)
    if (was === undefined) {
      expect([name, status]).toEqual([name, 0])
    } else if (was.status !== status) {
      const move = `${was.status}→${status}`
      expect([...moves[kind]], `${name} after ${path}`).toContain(move)
      if (kind !== 'order' && decisions.has(move)) expect(callerId, `${name} ${move}`).not.toBe(ownerId)
    }
  }
  for (const name of before.keys()) expect([...after.keys()]).toContain(name)
}
