import { createNameFinder } from './name-finder.ts'

/** Who may be named in what a host answers. */
export interface Person {
  readonly id: number
  readonly username: string
  readonly realname: string
  readonly email: string
}

/** Replaces whatever says who somebody is; the same again by the same. */
export interface Pseudonyms {
  /** What a known person is called instead. */
  person(id: number): Person
  /** The text without known names, e-mail addresses, keys, tokens and network addresses. */
  text(text: string): string
  /** A name that may be of nobody known. */
  name(name: string): string
  /** A key, a token, or what else only its holder may know. */
  key(key: string): string
  /** An IP address. */
  address(address: string): string
}

const email = String.raw`[\w.+'-]+@[\w-]+(?:\.[\w-]+)+`
const evKey = String.raw`\bev_\w{40}\b`
const ipAddress = String.raw`\b\d{1,3}(?:\.\d{1,3}){3}\b`
/** Long, of digits and letters in both cases: no word of any language, and no plugin's alias. */
const token = String.raw`\b(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{24,}`
const hexKey = String.raw`\b[\da-f]{32,}\b`
const telling = new RegExp([email, evKey, ipAddress, token, hexKey].join('|'), 'gu')

/** Pseudonyms for these people, numbered by their ids. */
export function createPseudonyms(people: readonly Person[]): Pseudonyms {
  const originals = people.flatMap(({ username, realname, email: mail }) => [username, realname, mail])
  const [latin, chinese] = freePrefixes(originals)
  const known = new Map<string, string>()
  const numbered = {
    name: new Map<string, string>(),
    key: new Map<string, string>(),
    address: new Map<string, string>(),
  }
  let strangers = people.reduce((last, { id }) => Math.max(last, id), 0)

  function person(id: number): Person {
    const username = `${latin}-${id}`
    return { id, username, realname: `${chinese} ${id}`, email: `${username}@example.com` }
  }

  for (const each of people) {
    const other = person(each.id)
    known.set(each.email.toLowerCase(), other.email)
    known.set(each.realname.toLowerCase(), other.realname)
    known.set(each.username.toLowerCase(), other.username)
  }

  function numberedAs(
    kind: keyof typeof numbered,
    original: string,
    make: (index: number) => string,
  ): string {
    const seen = numbered[kind]
    const found = seen.get(original) ?? make(seen.size + 1)
    seen.set(original, found)
    return found
  }

  const key = (original: string) => numberedAs('key', original, (index) => `key-${index}`)
  const address = (original: string) =>
    numberedAs('address', original, (index) => `198.18.${Math.floor(index / 256)}.${index % 256}`)
  const stranger = (original: string) =>
    numberedAs('name', original.toLowerCase(), () => {
      strangers += 1
      return `${latin}-${strangers}`
    })

  function replacement(found: string): string {
    const pseudonym = known.get(found.toLowerCase())
    if (pseudonym !== undefined) return pseudonym
    if (found.includes('@')) return `${stranger(found)}@example.com`
    return /^[\d.]+$/.test(found) ? address(found) : key(found)
  }

  const replaceNames = createNameFinder(known.keys(), replacement)

  /** What says by its form what it is, and the names in what is between. */
  function text(original: string): string {
    let replaced = ''
    let end = 0
    for (const match of original.matchAll(telling)) {
      replaced += replaceNames(original.slice(end, match.index)) + replacement(match[0])
      end = match.index + match[0].length
    }
    return replaced + replaceNames(original.slice(end))
  }

  return {
    person,
    text,
    name: (name) => (name === '' ? '' : (known.get(name.toLowerCase()) ?? stranger(name))),
    key,
    address,
  }
}

/** What pseudonyms begin with: nothing that any original holds. */
function freePrefixes(originals: readonly string[]): readonly [latin: string, chinese: string] {
  const all = originals.join('\n').toLowerCase()
  for (let attempt = 1; ; attempt += 1) {
    const suffix = attempt === 1 ? '' : `${attempt}x`
    const prefixes = [`member${suffix}`, `成员${suffix}`] as const
    if (!prefixes.some((prefix) => all.includes(prefix))) return prefixes
  }
}
