import type { AnyExample } from '#fixtures/calls/example.ts'
import { examples } from '#fixtures/calls/examples.ts'
import type { AnyCall, AnyCase, World } from './case.ts'
import { suppliesOf } from './supplies.ts'

/** Prepares an example in a sandbox; the calls of a member are those of a buyer. */
function caseOf({ as, request, ...binary }: AnyExample): AnyCase {
  return async (world) => ({
    ...binary,
    ...(as !== undefined && { as: as === 'member' ? 'buyer' : as }),
    request: await request(suppliesOf(world)),
  })
}

/** The cases of all paths of the contract. */
export const casesByPath: ReadonlyMap<string, AnyCase> = new Map(
  Object.entries(examples).map(([path, example]) => [path, caseOf(example)]),
)

/** Prepares the call of a path. @throws when it has no case */
export async function preparedCall(path: string, world: World): Promise<AnyCall> {
  const prepare = casesByPath.get(path)
  if (prepare === undefined) throw new Error(`[test] ${path} has no case.`)
  return prepare(world)
}
