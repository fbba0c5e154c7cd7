/** Separate from `limits`, which the first chunk of the console contains. */
export const noticeLimits = {
  /** Notices that one call may mark as read. */
  maxIds: 200,
  /** Unread notices counted per user; older ones count as read. */
  maxUnread: 500,
} as const
