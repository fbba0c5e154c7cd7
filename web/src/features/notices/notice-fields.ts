import type { Notice } from '#web/src/api/records.ts'

/** Returns whether a notice is unread; one without the value counts as read. */
export function isUnread({ is_read }: Partial<Notice>): boolean {
  return is_read === 0
}

export function countText(count: number): string {
  return count > 99 ? '99+' : `${count}`
}

/** The link target of a notice: a page of the console (`to`) or another site (`href`). */
export type NoticeTarget = { readonly to: string } | { readonly href: string }

/** A path of the console; browsers parse `//name` and `/\name` as other sites. */
const internalPath = /^\/(?![/\\])\P{Cc}*$/u

/** Returns the link target; undefined when missing, or neither a path nor an https address. */
export function targetOf({ btn_jump_url: url = '', btn_jump_type: type }: Partial<Notice>) {
  return type === 'external' ? siteOf(url) : pageOf(url.replace(/^#/, ''))
}

function pageOf(path: string): NoticeTarget | undefined {
  return internalPath.test(path) ? { to: path } : undefined
}

function siteOf(address: string): NoticeTarget | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, href } = new URL(address)
  return protocol === 'https:' ? { href } : undefined
}
