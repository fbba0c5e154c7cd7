import type { LoggedObject } from '#contract/operations/operation-log.ts'
import { fieldOf } from '#contract/values/json.ts'
import type { ObjectKind } from '#contract/values/object-kinds.ts'
import { pluginStates } from '#contract/values/states.ts'
import { type Caller, isGranted } from '../access/permissions.ts'
import { sideOf } from '../plugin/plugin-rights.ts'
import type { PluginRecord } from '../plugin/records.ts'
import type { Reader } from '../schema.ts'

type Viewer = Pick<Caller, 'user' | 'role'>

/** A record that a call acts on. */
interface FoundRecord {
  readonly object: LoggedObject
  isVisibleTo(caller: Viewer): boolean
}

type Find = (reader: Reader, key: string | number) => FoundRecord | undefined

const finders: Readonly<Record<ObjectKind, Find>> = {
  user: findUser,
  role: findRole,
  plugin: findPlugin,
  version: findVersion,
  product_version: findProductVersion,
  order: findOrder,
  file: findFile,
}

/** A source of the record's id: a field of the request, a field of the answer, or the caller. */
export interface ObjectSource {
  readonly kind: ObjectKind
  readonly request?: string
  readonly answer?: string
  readonly caller?: true
}

interface Call {
  readonly sources: readonly ObjectSource[]
  /** The request body as parsed JSON. */
  readonly request: unknown
  readonly caller?: Viewer | undefined
}

interface LoggedObjectLookup {
  /** Returns the record that the successful call acted on. */
  ofSuccess(answer: unknown): LoggedObject | undefined
  /** Returns the record that the refused call named, if the caller may see it. */
  ofRefusal(): LoggedObject | undefined
}

/**
 * Finds the record of a call before the call changes it, for its name and state in the log.
 * A created record is found by the answer.
 */
export function loggedObjectOf(reader: Reader, { sources, request, caller }: Call): LoggedObjectLookup {
  const candidates = sources.map((source) => ({
    source,
    found: find(reader, source, request, caller),
  }))
  return {
    ofSuccess(answer) {
      const objects = candidates.map(
        ({ source, found }) => found?.object ?? findCreated(reader, source, answer),
      )
      return objects.find((object) => object !== undefined)
    },
    ofRefusal() {
      if (caller === undefined) return undefined
      return candidates.find(({ found }) => found?.isVisibleTo(caller))?.found?.object
    },
  }
}

function find(
  reader: Reader,
  { kind, request: field, caller: isCaller }: ObjectSource,
  request: unknown,
  caller: Viewer | undefined,
): FoundRecord | undefined {
  const key = isCaller ? caller?.user.id : keyIn(request, field)
  return key === undefined ? undefined : finders[kind](reader, key)
}

function findCreated(
  reader: Reader,
  { kind, answer: field }: ObjectSource,
  answer: unknown,
): LoggedObject | undefined {
  const key = keyIn(answer, field)
  if (key === undefined) return undefined
  const { state: _, ...object } = finders[kind](reader, key)?.object ?? {}
  return 'kind' in object ? object : undefined
}

function keyIn(value: unknown, field: string | undefined): string | number | undefined {
  const key = field && fieldOf(value, field)
  return typeof key === 'string' || typeof key === 'number' ? key : undefined
}

/** Returns the record with a numeric id; undefined for any other value of the request. */
function byId<Row>(get: (id: number) => Row | undefined, key: string | number): Row | undefined {
  return typeof key === 'number' ? get(key) : undefined
}

/** Finds a user by id, username or e-mail address. */
function findUser(reader: Reader, key: string | number): FoundRecord | undefined {
  const text = String(key).trim().toLowerCase()
  const user =
    typeof key === 'number'
      ? reader.get('users', key)
      : (reader.where('users', 'username', text)[0] ?? reader.where('users', 'email', text)[0])
  return (
    user && {
      object: { kind: 'user', id: String(user.id), name: user.username },
      isVisibleTo: (caller) => caller.user.id === user.id || isGranted(caller.role, '/gm_user/userlist'),
    }
  )
}

function findRole(reader: Reader, key: string | number): FoundRecord | undefined {
  const role = byId((id) => reader.get('roles', id), key)
  return (
    role && {
      object: { kind: 'role', id: String(role.id), name: role.name },
      isVisibleTo: (caller) => caller.role.id === role.id || isGranted(caller.role, '/gm_user/roles'),
    }
  )
}

function findPlugin(reader: Reader, key: string | number): FoundRecord | undefined {
  const plugin = byId((id) => reader.get('plugins', id), key)
  return (
    plugin && {
      object: { kind: 'plugin', id: String(plugin.id), name: plugin.name, state: plugin.status },
      isVisibleTo: (caller) => isPublic(plugin) || sideOf(plugin, caller) !== undefined,
    }
  )
}

function isPublic({ status, latestVersion }: PluginRecord): boolean {
  return status === pluginStates.online && latestVersion !== ''
}

function findVersion(reader: Reader, key: string | number): FoundRecord | undefined {
  const version = byId((id) => reader.get('versions', id), key)
  const plugin = version && reader.get('plugins', version.pluginId)
  return (
    plugin && {
      object: {
        kind: 'version',
        id: String(version.id),
        name: `${plugin.name} ${version.version}`,
        state: version.status,
      },
      isVisibleTo: (caller) => sideOf(plugin, caller) !== undefined,
    }
  )
}

function findProductVersion(reader: Reader, key: string | number): FoundRecord | undefined {
  const version = byId((id) => reader.get('productVersions', id), key)
  return (
    version && {
      object: { kind: 'product_version', id: String(version.id), name: version.version },
      isVisibleTo: ({ role }) => version.releasedAt !== null || isGranted(role, '/app/EvVersionCreateV2'),
    }
  )
}

function findOrder(reader: Reader, key: string | number): FoundRecord | undefined {
  const order = reader.where('orders', 'orderNo', String(key))[0]
  return (
    order && {
      object: { kind: 'order', id: order.orderNo, name: order.orderNo, state: order.status },
      isVisibleTo: (caller) => caller.user.id === order.userId,
    }
  )
}

/** Finds a file, or the upload with the same id. */
function findFile(reader: Reader, key: string | number): FoundRecord | undefined {
  const id = String(key)
  const file = reader.get('files', id) ?? reader.get('uploads', id)
  return (
    file && {
      object: { kind: 'file', id, name: file.fileName },
      isVisibleTo: (caller) => caller.user.id === file.userId,
    }
  )
}
