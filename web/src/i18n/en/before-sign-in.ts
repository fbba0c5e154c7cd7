/** The first file of texts: what the sign-in page and every other page may show. */
export * from './account.ts'
export * from './common.ts'
