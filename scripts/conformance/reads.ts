import type { Path, RequestOf } from '#contract/registry.ts'
import { numberOf, rowsOf, textOf } from './answer-fields.ts'
import { breaks } from './consequences.ts'
import { unknownId, unknownRecord, withoutToken, wrongField } from './expected-refusals.ts'
import type { Session } from './host.ts'
import { checkWhole, probePages } from './paging-checks.ts'
import { endpointOf, type Probe, type Refusal } from './probe.ts'
import type { ResultBook } from './results.ts'

/** Returns `data` of an earlier call; undefined when it did not succeed. */
type Seen = (path: Path) => unknown

interface AnyReadCase {
  /** Returns the request, or a sentence that says why there is none to make. */
  request(seen: Seen): object | string
  /** Requests that are expected to be refused. */
  readonly refusals?: readonly (readonly [request: unknown, refusal: Refusal])[]
  /** Further checks of `data`. */
  also?(probe: Probe, data: unknown, session: Session): void | Promise<void>
}

/** A case whose request has the type of its path. */
interface ReadCase<P extends Path> extends AnyReadCase {
  request(seen: Seen): (RequestOf<P> & object) | string
}

const page = { page: 1, limit: 200 }

const list = <P extends Path>(path: P, request: RequestOf<P> & object): ReadCase<P> => ({
  request: () => request,
  refusals: [[{ ...request, page: 0 }, wrongField('page')]],
  also: (probe, data, session) => probePages(probe, path, request, data, session),
})

const plain = <P extends Path>(request: RequestOf<P> & object): ReadCase<P> => ({ request: () => request })

/** Returns a request for the first row's id, or `what` when there is no row. */
const firstId = (rows: unknown[], what: string) => {
  const id = numberOf(rows[0], 'id')
  return id === undefined ? what : { id }
}

const noPlugin = 'the caller has no plugin to ask for'

/** The reading calls, in the order they are made: lists before the records taken from them. */
const cases: { readonly [P in Path]?: ReadCase<P> } = {
  '/GetAuthCode': plain({}),
  '/gm_user/info': plain({}),
  '/gm_user/GetUserAssets': {
    ...plain({}),
    also(probe, data) {
      const seconds = numberOf(data, 'unix_time') ?? 0
      const isSeconds = seconds === 0 || (seconds > 1e9 && seconds < 1e10)
      probe.check('/gm_user/GetUserAssets', isSeconds, {
        where: 'data.unix_time',
        expected: 'seconds since 1970',
        got: 'another unit',
        ...breaks('it takes another time for the present'),
      })
    },
  },
  '/dashboard/Overview': { ...plain({ days: 7 }), refusals: [[{ days: 8 }, wrongField('days')]] },
  '/gm_user/CoinLog': list('/gm_user/CoinLog', page),
  '/gm_user/userlist': list('/gm_user/userlist', page),
  '/gm_user/getUserById': {
    request: (seen) => firstId([seen('/gm_user/info')], 'who is signed in has no id'),
    refusals: [
      [{ id: unknownId }, unknownRecord],
      [{ id: 'x' }, wrongField('id')],
    ],
  },
  '/gm_user/roleOption': plain({}),
  '/gm_user/roles': plain({}),
  '/gm_user/UrlConfig': plain({}),
  '/operater_log/ListAction': list('/operater_log/ListAction', page),
  '/order/Config': plain({}),
  '/order/List': list('/order/List', page),
  '/order/ListAll': list('/order/ListAll', page),
  '/order/Detail': {
    request(seen) {
      const order_no = textOf(rowsOf(seen('/order/List'))[0], 'order_no')
      return order_no === undefined ? 'the caller has no order to ask for' : { order_no }
    },
    refusals: [[{ order_no: 'no-such-order' }, unknownRecord]],
  },
  '/app/MarketList': list('/app/MarketList', { ...page, sort: 'hot' }),
  '/app/MarketDetail': {
    request(seen) {
      const plugin_alias = textOf(rowsOf(seen('/app/MarketList'))[0], 'plugin_alias')
      return plugin_alias === undefined ? 'the market has no plugin to ask for' : { plugin_alias }
    },
    refusals: [[{ plugin_alias: 'no-such-plugin' }, unknownRecord]],
  },
  '/app/UserBuyLog': list('/app/UserBuyLog', page),
  '/app/PluginBuyLog': list('/app/PluginBuyLog', page),
  '/app/PluginNumbers': {
    ...plain({ days: 7 }),
    refusals: [
      [{ days: 8 }, wrongField('days')],
      [{ plugin_id: unknownId }, unknownRecord],
    ],
  },
  '/notice/GetList': list('/notice/GetList', { ...page, read_type: 0 }),
  '/app/Config': plain({}),
  '/app/List': {
    ...list('/app/List', page),
    async also(probe, data, session) {
      await probePages(probe, '/app/List', page, data, session)
      const all = await probe.succeed('/app/List', {}, { as: session })
      checkWhole(probe, '/app/List', all)
    },
  },
  '/app/ExamineLog': {
    request: (seen) => firstId(rowsOf(seen('/app/List')), noPlugin),
    refusals: [[{ id: unknownId }, unknownRecord]],
  },
  '/app/ExamineQueue': list('/app/ExamineQueue', page),
  '/app/ExamineDetail': {
    request: (seen) =>
      firstId([...rowsOf(seen('/app/ExamineQueue')), ...rowsOf(seen('/app/List'))], noPlugin),
  },
  '/app/PublishList': {
    request(seen) {
      const found = firstId(rowsOf(seen('/app/List')), noPlugin)
      return typeof found === 'string' ? found : { ...found, ...page }
    },
    refusals: [
      [{ id: unknownId }, unknownRecord],
      [{ id: 'x' }, wrongField('id')],
    ],
  },
  '/app/EvVersionList': list('/app/EvVersionList', page),
}

/** Calls every endpoint that only reads. */
export async function probeReads(probe: Probe, book: ResultBook, session: Session): Promise<void> {
  const seen = new Map<Path, unknown>()
  for (const path of readPaths) seen.set(path, await probeRead(path, { probe, book, session }, seen))
}

/** The paths that `probeReads` calls. */
export const readPaths = Object.keys(cases) as Path[]

interface Reading {
  readonly probe: Probe
  readonly book: ResultBook
  readonly session: Session
}

async function probeRead(path: Path, { probe, book, session }: Reading, seen: ReadonlyMap<Path, unknown>) {
  const each: AnyReadCase | undefined = cases[path]
  if (each === undefined) return undefined
  const sending = endpointOf(path).access === 'public' ? {} : { as: session }
  const request = each.request((earlier) => seen.get(earlier))
  if (typeof request === 'string') book.skip(path, request)
  const data =
    typeof request === 'string' ? undefined : await probe.succeed(path, request as RequestOf<Path>, sending)
  if (sending.as !== undefined) await probe.refuse(path, {}, withoutToken)
  for (const [wrong, refusal] of each.refusals ?? []) await probe.refuse(path, wrong, refusal, sending)
  if (data !== undefined) await each.also?.(probe, data, session)
  return data
}
