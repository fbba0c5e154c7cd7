import type { Notice } from '#contract/notices.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import { toTimestamp } from '#contract/values/provider-time.ts'
import type { Language } from '#worker/mock/texts/language.ts'
import { say } from '#worker/mock/texts/say.ts'
import type { Reader, Work } from '../schema.ts'
import { noticeBoxOf } from './notify.ts'
import type { NoticeRecord } from './records.ts'

type Request = ParsedRequestOf<'/notice/GetList'>

/** Lists a user's notices, newest first, in a language. */
export async function listNotices(
  reader: Reader,
  userId: number,
  request: Request,
  language: Language,
): Promise<ResponseOf<'/notice/GetList'>> {
  const { page = 1, limit = limits.page.defaultSize, read_type } = request
  const unread = new Set(noticeBoxOf(reader, userId).unread)
  const { rows, count } = await reader.find(
    'notices',
    { userId: (id) => id === userId, id: read_type === 1 ? (id) => unread.has(id) : undefined },
    { skip: (page - 1) * limit, take: limit, order: orderOf(request) },
  )
  return {
    list: rows.map((row) => describeNotice(row, unread.has(row.id), language)),
    count,
    unread: unread.size,
  }
}

const columns = { id: 'id', created: 'at' } as const satisfies Record<
  NonNullable<Request['order_by_col']>,
  string
>

function orderOf({ order_by_col: column, order_by_desc: isDescending = false }: Request) {
  return column === undefined ? undefined : { column: columns[column], isDescending }
}

/** Marks a user's notices as read, or all of them without ids; ignores other users' ids. */
export function markNoticesRead(
  work: Work,
  userId: number,
  { ids }: ParsedRequestOf<'/notice/MarkReadNotice'>,
): null {
  const box = noticeBoxOf(work, userId)
  const read = new Set(ids)
  const unread = ids.length === 0 ? [] : box.unread.filter((id) => !read.has(id))
  if (unread.length < box.unread.length) work.put('noticeBoxes', { ...box, unread })
  return null
}

function describeNotice(notice: NoticeRecord, isUnread: boolean, language: Language): Notice {
  const { kind, values } = notice
  return {
    id: notice.id,
    title: say({ key: `title.${kind}`, values }, language),
    content: say({ key: `content.${kind}`, values }, language),
    type: notice.level === 'info' ? 'system' : 'alert',
    level: notice.level,
    plugin_alias: notice.pluginAlias,
    source: kind,
    btn_desc: say(`link.${kind}`, language),
    btn_jump_url: notice.link,
    btn_jump_type: 'internal',
    target_type: 'user',
    created: toTimestamp(notice.at),
    is_read: isUnread ? 0 : 1,
  }
}
