/**
 * Returns a request with the names that other hosts of the family give its fields beside the contract's own: each host
 * ignores the names that it does not know.
 */
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
