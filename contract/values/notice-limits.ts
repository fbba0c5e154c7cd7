/** Apart from `limits`, which come with the first file of the web. */
export const noticeLimits = {
  /** How many notices one call may mark as read. */
  maxIds: 200,
  /** How many unread ones are counted for a user; older ones count as read. */
  maxUnread: 500,
} as const
