/** The texts of the rooms below the features, which every page behind the sign-in uses. */
export { form } from './form.ts'
export { list, record } from './list.ts'
export { preview, shell, tools } from './shell.ts'
export { chart, markdown } from './ui.ts'
