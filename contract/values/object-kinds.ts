/** The kinds of records that an operation log row can name. */
export const objectKinds = ['user', 'role', 'plugin', 'version', 'product_version', 'order', 'file'] as const

export type ObjectKind = (typeof objectKinds)[number]
