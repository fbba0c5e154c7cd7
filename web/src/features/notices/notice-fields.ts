import type { Notice } from '#contract/notices.ts'

/** Hosts answer `is_read` as a number or a boolean; a notice without it is taken as read. */
export function isUnread({ is_read }: Partial<Notice>): boolean {
  return Number(is_read) === 0
}

export function countText(count: number): string {
  return count > 99 ? '99+' : `${count}`
}

/** Where a notice leads: to a page of the console, or to another site. */
export type NoticeTarget = { readonly to: string } | { readonly href: string }

/** A path inside the console; browsers read `//host` and `/\host` as sites. */
const innerPath = /^\/(?![/\\])\P{Cc}*$/u

/** Returns where a notice leads; undefined for none, and for an address that is neither a path nor https. */
export function targetOf({ btn_jump_url: url = '', btn_jump_type: type }: Partial<Notice>) {
  return type === 'external' ? siteOf(url) : pageOf(url.replace(/^#/, ''))
}

function pageOf(path: string): NoticeTarget | undefined {
  return innerPath.test(path) ? { to: path } : undefined
}

function siteOf(address: string): NoticeTarget | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, href } = new URL(address)
  return protocol === 'https:' ? { href } : undefined
}
