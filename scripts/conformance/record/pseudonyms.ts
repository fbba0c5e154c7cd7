import { canonical, decodePercent, type Found, findPersonalData, percentEncoded } from './personal-data.ts'
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
  /**
   * Replaces known names, e-mail and IP addresses, telephone and identity numbers, keys and tokens in a text, also
   * where they are percent-encoded.
   */
  text(text: string): string
  /** As `text`, but leaves names: for fixed words of the interface, which somebody may be called. */
  word(word: string): string
  /** Replaces a number that is a telephone or identity number, by a text. */
  number(number: number): number | string
  /** Replaces a name, also one of an unknown user. */
  name(name: string): string
  /** Replaces a key, token or other secret. */
  key(key: string): string
  /** Replaces an IP address. */
  address(address: string): string
}

/** Creates pseudonyms for users, numbered by their ids. */
export function createPseudonyms(people: readonly Person[]): Pseudonyms {
  const originals = people.flatMap(({ username, realname, email: mail }) => [username, realname, mail])
  const [latin, chinese] = freePrefixes(originals)
  const known = new Map<string, string>()
  const numbered = {
    name: new Map<string, string>(),
    key: new Map<string, string>(),
    address: new Map<string, string>(),
    phone: new Map<string, string>(),
    identity: new Map<string, string>(),
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
    numberedAs('address', canonical('address', original), (index) =>
      original.includes(':')
        ? `2001:db8::${index.toString(16)}`
        : `198.18.${Math.floor(index / 256)}.${index % 256}`,
    )
  const stranger = (original: string) =>
    numberedAs('name', original.toLowerCase(), () => {
      strangers += 1
      return `${latin}-${strangers}`
    })

  function replacement({ kind, text: found }: Pick<Found, 'kind' | 'text'>): string {
    const pseudonym = known.get(found.toLowerCase())
    if (pseudonym !== undefined) return pseudonym
    if (kind === 'email') return `${stranger(found)}@example.com`
    if (kind === 'address') return address(found)
    if (kind === 'key') return key(found)
    return numberedAs(kind, canonical(kind, found), (index) => `${kind}-${index}`)
  }

  const replaceNames = createNameReplacer(known.keys(), (name) => known.get(name.toLowerCase()) ?? name)
  const nothing = (between: string) => between

  /** Replaces what is recognised by its form; `between` replaces in the text around it. */
  function plain(original: string, between: (text: string) => string): string {
    let replaced = ''
    let end = 0
    for (const found of findPersonalData(original)) {
      replaced += between(original.slice(end, found.index)) + replacement(found)
      end = found.index + found.text.length
    }
    return replaced + between(original.slice(end))
  }

  function everywhere(original: string, between: (text: string) => string): string {
    const decoded = original.replace(percentEncoded, (encoded) => {
      const text = decodePercent(encoded)
      const replaced = plain(text, between)
      return replaced === text ? encoded : encodeURIComponent(replaced)
    })
    return plain(decoded, between)
  }

  function number(original: number): number | string {
    const replaced = plain(String(original), nothing)
    return replaced === String(original) ? original : replaced
  }

  return {
    person,
    text: (original) => everywhere(original, replaceNames),
    word: (original) => everywhere(original, nothing),
    number,
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
