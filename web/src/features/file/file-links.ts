import { limits } from '#contract/values/limits.ts'
import { type Platform, platforms } from '#contract/values/platforms.ts'
import { keptFile, type PackagesValue, type PresentFile, type SentFile } from './packages.ts'

/** The address and hash of a platform's package as typed; both are empty without a package. */
export interface FileLink {
  address: string
  hash: string
}

export type FileLinks = Readonly<Partial<Record<Platform, FileLink>>>

export interface LinkRow {
  platform: Platform
  link: FileLink
  /** Undefined without a package, and for invalid fields. */
  file?: SentFile
  problems: Partial<Record<keyof FileLink, 'missing' | 'invalid'>>
}

/** Returns a row per platform; `typed` has the changed ones. */
export function linkRows(present: readonly PresentFile[], typed: FileLinks): LinkRow[] {
  return platforms.map((platform) => {
    const before = present.find((file) => file.platform === platform)
    const known = { address: before?.download_url ?? '', hash: before?.sha256 ?? '' }
    const link = typed[platform] ?? known
    const isUnchanged = link.address === known.address && link.hash === known.hash
    // The address of an unchanged file may be a path of the host.
    const kept = isUnchanged ? keptFile(before) : undefined
    if (kept) return { platform, link, file: kept, problems: {} }
    const isEmpty = link.address + link.hash === '' && !(before && isUnchanged)
    return { platform, link, ...(isEmpty ? { problems: {} } : readLink(platform, link)) }
  })
}

function readLink(platform: Platform, { address, hash }: FileLink): Pick<LinkRow, 'file' | 'problems'> {
  const isAddress = isWebAddress(address)
  const isHash = /^[0-9a-f]{64}$/i.test(hash)
  if (isAddress && isHash)
    return { file: { platform, download_url: address, sha256: hash.toLowerCase() }, problems: {} }
  return {
    problems: {
      ...(!isAddress && { address: address === '' ? 'missing' : 'invalid' }),
      ...(!isHash && { hash: hash === '' ? 'missing' : 'invalid' }),
    },
  }
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && text.length <= limits.file.maxUrlLength && URL.canParse(text)
}

export function linksValue(rows: readonly LinkRow[]): PackagesValue {
  return {
    files: rows.flatMap(({ file }) => file ?? []),
    unready: rows.filter(({ problems }) => Object.keys(problems).length > 0).length,
  }
}
