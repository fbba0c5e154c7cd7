/** Adds the field names of other hosts; a host ignores the names that it does not know. */
export function withFieldAliases(path: string, body: unknown): unknown {
  if (path !== '/gm_user/userlist' || typeof body !== 'object' || body === null) return body
  const { limit, search_txt, role_id } = body as Record<string, unknown>
  return {
    ...body,
    ...(limit !== undefined && { page_size: limit }),
    ...(search_txt !== undefined && { user_name: search_txt }),
    ...(role_id !== undefined && { role_ids: [role_id] }),
  }
}
