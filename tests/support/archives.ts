import { crc32, deflateRawSync } from 'node:zlib'
import { visible } from '#scripts/lib/visible.ts'
import { buildZip, extraField } from './zip.ts'

type Entry = Parameters<typeof buildZip>[0][number]

/** An archive, and why it is refused: the key of the text, none for one that is taken, and the entry that is named. */
type Archive = readonly [what: string, bytes: Buffer, fault: string, entry: string]

const tool: Entry = { name: '/1.2.0/log-lens_linux_amd64', data: 'a program, '.repeat(20) }
const data = Buffer.from('a file, '.repeat(20))
const file: Entry = { name: 'file', data, deflate: true }
const size = data.length
const compressedSize = deflateRawSync(data).length
const crc = crc32(data)
const junk = Buffer.from('junk')
const placeholder = 0xffffffff
const streamed = { flags: 8 }
const unknown = { size: 0, compressedSize: 0, crc: 0 }

function numbers(...values: readonly (number | bigint)[]): Buffer {
  return Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(typeof value === 'number' ? 4 : 8)
      if (typeof value === 'number') bytes.writeUInt32LE(value)
      else bytes.writeBigUInt64LE(value)
      return bytes
    }),
  )
}

const sign = numbers(0x08074b50)
const short = numbers(crc, compressedSize, size)
const plain = numbers(crc, size, size)
const wide = numbers(crc, BigInt(compressedSize), BigInt(size))
const zip64 = (...sizes: readonly number[]) => extraField(1, numbers(...sizes.map(BigInt)))
const zip64Local = { size: placeholder, compressedSize: placeholder }
const inZip64 = (claimed: number) => ({ local: zip64Local, extra: { local: zip64(claimed, compressedSize) } })
const unicodePath = (name: string, of: string) =>
  extraField(0x7075, Buffer.concat([Uint8Array.of(1), numbers(crc32(of)), Buffer.from(name)]))
/** A whole local entry that no directory names. */
const unlisted = buildZip([{ name: 'unlisted', data: 'x' }]).subarray(0, 30 + 8 + 1)

/** Builds an archive of a program and the entries. */
function archive(what: string, entries: readonly Entry[], fault = '', entry = ''): Archive {
  return [what, buildZip([tool, ...entries]), fault, entry]
}

/** Builds an archive of the program and the file with other parts; a refusal names the file, unless `entry` is another. */
function changed(what: string, change: Partial<Entry>, fault = '', entry = fault && 'file'): Archive {
  return archive(what, [{ ...file, ...change }], fault, entry)
}

const named = (name: string | Uint8Array): Entry => ({ name, data: '' })

const fine: readonly Archive[] = [
  ...Object.entries({ short, wide, 'signed short': [sign, short], 'signed wide': [sign, wide] }).map(
    ([what, parts]) =>
      archive(`a streamed entry with a ${what} descriptor`, [
        { ...file, claims: streamed, local: unknown, behind: Buffer.concat([parts].flat()) },
        named('next'),
      ]),
  ),
  changed('a streamed entry whose sizes were known', { deflate: false, claims: streamed, behind: plain }),
  changed('sizes in the ZIP64 field of a local header', inZip64(size)),
  changed('a streamed entry with a ZIP64 field', {
    claims: streamed,
    local: { ...zip64Local, crc: 0 },
    extra: { local: zip64(0, 0) },
    behind: Buffer.concat([sign, wide]),
  }),
  archive('a folder and a file of Windows', [
    { name: 'docs/', data: '', system: 0, claims: { mode: 0, attributes: 0x10 } },
    { name: 'docs/a file.txt', data, deflate: true, system: 0, claims: { mode: 0, attributes: 0x20 } },
  ]),
  archive('names in UTF-8, with and without the flag', [
    { name: '说明.txt', data: '', claims: { flags: 0x800 } },
    named('安装.txt'),
  ]),
  archive('the same name in the Unicode fields', [
    {
      ...named('说明.txt'),
      extra: { directory: unicodePath('说明.txt', '说明.txt'), local: unicodePath('说明.txt', '说明.txt') },
    },
  ]),
  archive('usual names', ['.env', 'console', 'com10', 'a.b/c..d', 'nul_', 'é', 'É.txt', 'ss'].map(named)),
]

const endRecord = `PK\u0005\u0006${'\u0000'.repeat(18)}.`
const hiding = (what: string, change: Partial<Entry>) => changed(what, change, 'hiddenBytes', '')

const contradictions: readonly Archive[] = [
  ...Object.entries({ flags: 1, 'flags of a stream': 8, 'flags of the name': 0x800 }).map(([what, flags]) =>
    changed(`other ${what} before the data`, { local: { flags } }, 'otherHeader'),
  ),
  ...(['size', 'compressedSize', 'crc', 'method'] as const).map((field) =>
    changed(`another ${field} before the data`, { local: { [field]: 3 } }, 'otherHeader'),
  ),
  changed('zeros before data that are not streamed', { local: unknown }, 'otherHeader'),
  changed('another size in the ZIP64 field', inZip64(size + 1), 'otherHeader'),
  changed('no ZIP64 field for the sizes', { local: zip64Local }, 'otherHeader'),
  ...[numbers(crc + 1, compressedSize, size), plain, numbers(0, crc, compressedSize, size)].map(
    (behind, index) =>
      changed(`another descriptor (${index})`, { claims: streamed, local: unknown, behind }, 'otherHeader'),
  ),
  ...[Buffer.alloc(0), Buffer.concat([short, junk, junk, junk, junk])].map((behind) =>
    hiding(`a descriptor of ${behind.length} bytes`, { claims: streamed, local: unknown, behind }),
  ),
  changed('bytes behind the end of deflated data', { appended: junk }, 'compression'),
  changed('a byte behind the end of deflated data', { appended: Uint8Array.of(0) }, 'compression'),
  hiding('an unlisted entry between others', { before: unlisted }),
  hiding('bytes between entries', { before: junk }),
  hiding('an unlisted entry before the directory', { behind: unlisted }),
  hiding('bytes before the directory', { behind: junk }),
  ['an unlisted entry before all others', buildZip([{ ...tool, before: unlisted }]), 'hiddenBytes', ''],
  ['an end record in the comment', buildZip([tool], { comment: endRecord }), 'truncated', ''],
]

/** Builds an archive of the program and an entry that is refused by its name. */
function odd(what: string, entry: Entry, fault: string): Archive {
  return archive(what, [entry], fault, String(entry.name))
}

const inGb18030 = Buffer.from('cbb5c3f72e747874', 'hex')
const unportable = 'a.|a |a./b|a /b|CON|con.txt|docs/NUL|COM1.log|aux.h/x|lpt¹|prn .txt|conout$|*|?|<|>|"'
const unsafe = ['a:b', 'C:/a', 'a\\b', '../a', 'a\n::error::x', '\u001b[2J', 'a\u0085', '\u202etxt.exe']
/** Names of one file where case and forms of letters do not count. */
const alike = { a: 'A', é: 'e\u0301', straße: 'STRASSE', ẞ: 'ss', ﬁ: 'FI', K: '\u212a', b: 'b\u200d' }
const names: readonly Archive[] = [
  ...[...unportable.split('|'), 'a|b'].map((name) => odd(`the name ${name}`, named(name), 'unportableName')),
  ...[...unsafe, 'a\u2028b', '\ufffe'].map((name) =>
    odd(`the name ${visible(name)}`, named(name), 'unsafePath'),
  ),
  ...Object.entries(alike).map(([one, other]) =>
    archive(`${one} beside ${other} (${[...other].length})`, [named(one), named(other)], 'duplicate', other),
  ),
  archive('a folder beside a file', [named('Straße/'), named('STRASSE')], 'fileAndFolder', 'Straße/'),
  odd('a folder whose name has no slash', { ...named('a'), claims: { mode: 0o040755 } }, 'fileAndFolder'),
  odd(
    'a folder of Windows whose name has no slash',
    { ...named('a'), system: 0, claims: { mode: 0, attributes: 0x10 } },
    'fileAndFolder',
  ),
  odd('a folder with content', { name: 'a/', data: 'x' }, 'fileAndFolder'),
  archive('a name in GB 18030', [named(inGb18030)], 'nameEncoding', '˵\ufffd\ufffd.txt'),
  ...(['directory', 'local'] as const).flatMap((where) =>
    Object.entries({
      'another Unicode name': unicodePath('b', 'a'),
      'another Unicode name for another one': unicodePath('b', 'c'),
      'a truncated Unicode name': extraField(0x7075, junk),
    }).map(([what, field]) =>
      odd(`${what} (${where})`, { ...named('a'), extra: { [where]: field } }, 'otherName'),
    ),
  ),
  odd('another name that decodes alike', { ...named('a'), localName: '\ufeffa' }, 'otherName'),
]

/** Archives that unpackers agree about, and archives of which they would unpack something different. */
export const archives: readonly Archive[] = [...fine, ...contradictions, ...names]

/** Returns the issues of an archive in the texts of the mock. */
export function issuesIn(texts: object, file: string, fault: string, entry: string) {
  const message = Object.entries(texts).find(([key]) => key === fault)?.[1]
  return fault === '' ? [] : [{ file: entry || file, message: String(message) }]
}
