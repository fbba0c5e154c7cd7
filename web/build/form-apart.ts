import type { Plugin } from 'vite'

const antdFormContext = /antd[\\/]es[\\/]form[\\/]context\.js$/
const rcForm = '@rc-component/form'

/**
 * Keeps antd's form out of the shell. Menus and drawers share a small module with it, which takes one context
 * out of the form library's index; as soon as any page has a form, that would bring the whole library into the
 * first view. About 11 kB compressed.
 */
export function formApart(): Plugin {
  return {
    name: 'form-apart',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id !== rcForm || !importer || !antdFormContext.test(importer)) return undefined
      const index = await this.resolve(id, importer, { skipSelf: true })
      return index?.id.replace(/index\.js$/, 'FormContext.js')
    },
  }
}
