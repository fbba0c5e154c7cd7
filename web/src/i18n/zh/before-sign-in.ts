export * from './account.ts'
export * from './common.ts'
