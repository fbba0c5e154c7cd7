import { call } from '../api/call.ts'
import { CallError } from '../api/call-error.ts'
import type { Option } from './column.ts'

/** Finds users by a part of their name, for a filter; none without the right to list them. */
export async function searchUsers(keyword: string, signal: AbortSignal): Promise<Option[]> {
  try {
    const { list } = await call(
      '/gm_user/userlist',
      { search_txt: keyword, limit: 20 },
      { signal, handles: 'all' },
    )
    return list.map(({ id, username }) => ({ value: id, label: username }))
  } catch (error) {
    if (error instanceof CallError) return []
    throw error
  }
}
