import { pageTexts } from '../i18n/page-texts.ts'
import { setPageTexts } from '../i18n/resources.ts'

// What is needed before the first request of a page is sent: one file, which a visitor without a token does not load.
setPageTexts(pageTexts)

export { pageModules } from './page-modules.ts'
export { createQueryClient } from './query-client.ts'
