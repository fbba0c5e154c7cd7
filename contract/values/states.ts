/** States of a plugin (`Plugin.state`). */
export const pluginStates = {
  draft: 0,
  inReview: 1,
  online: 2,
  rejected: 3,
  offline: 4,
} as const

export type PluginState = (typeof pluginStates)[keyof typeof pluginStates]

export const versionStates = {
  draft: 0,
  inReview: 1,
  approved: 2,
  rejected: 3,
  released: 4,
  withdrawn: 5,
  scheduled: 6,
} as const

export type VersionState = (typeof versionStates)[keyof typeof versionStates]

export const productStates = { draft: 0, released: 1 } as const

export const orderStatuses = { pending: 0, paid: 1, cancelled: 2, expired: 3, refunded: 4 } as const

export type OrderStatus = (typeof orderStatuses)[keyof typeof orderStatuses]

/** States of a refund request; the order keeps its status meanwhile. */
export const refundStates = ['asked', 'refused'] as const

export type RefundState = (typeof refundStates)[number]

/** Subjects of a rejection: fields of the plugin or the version, or something else. */
export const rejectedParts = ['describe', 'pictures', 'buy_coin_num', 'files', 'changelog', 'other'] as const

export type RejectedPart = (typeof rejectedParts)[number]

/** Steps in the review history of a plugin or version; a newer host may send others. */
export const examineActions = [
  'submit',
  'revoke',
  'claim',
  'give_back',
  'remark',
  'answer',
  'approve',
  'reject',
  'revise',
  'take_offline',
  'bring_online',
  'schedule',
  'unschedule',
  'release',
  'withdraw',
  'restore',
] as const

export type ExamineAction = (typeof examineActions)[number]
