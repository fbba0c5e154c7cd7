import { createNameReplacer } from './replace-names.ts'

/** A user who may be named in the host's answers. */
export interface Person {
  readonly id: number
  readonly username: string
  readonly realname: string
  readonly email: string
}

/** Replaces personal data; equal values get equal replacements. */
export interface Pseudonyms {
  /** Returns the replacement of a known user. */
  person(id: number): Person
  /** Replaces known names, e-mail addresses, keys, tokens and IP addresses in a text. */
  text(text: string): string
  /** Replaces a name, also one of an unknown user. */
  name(name: string): string
  /** Replaces a key, token or other secret. */
  key(key: string): string
  /** Replaces an IP address. */
  address(address: string): string
}

const email = String.raw`[\w.+'-]+@[\w-]+(?:\.[\w-]+)+`
const evKey = String.raw`\bev_\w{40}\b`
const ipAddress = String.raw`\b\d{1,3}(?:\.\d{1,3}){3}\b`
/** At least 24 characters with digits and letters of both cases: neither a word nor a plugin's alias. */
const token = String.raw`\b(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{24,}`
const hexKey = String.raw`\b[\da-f]{32,}\b`
const personalData = new RegExp([email, evKey, ipAddress, token, hexKey].join('|'), 'gu')

/** Creates pseudonyms for users, numbered by their ids. */
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

  const replaceNames = createNameReplacer(known.keys(), replacement)

  /** Replaces what is recognised by its form, and known names in the text between. */
  function text(original: string): string {
    let replaced = ''
    let end = 0
    for (const match of original.matchAll(personalData)) {
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

/** Returns prefixes for pseudonyms that occur in no original name. */
function freePrefixes(originals: readonly string[]): readonly [latin: string, chinese: string] {
  const all = originals.join('\n').toLowerCase()
  for (let attempt = 1; ; attempt += 1) {
    const suffix = attempt === 1 ? '' : `${attempt}x`
    const prefixes = [`member${suffix}`, `成员${suffix}`] as const
    if (!prefixes.some((prefix) => all.includes(prefix))) return prefixes
  }
}
