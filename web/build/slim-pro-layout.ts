import type { Plugin } from 'vite'

const pro = /@ant-design[\\/]pro-components[\\/]es[\\/]/
const unusedLanguage = /^\.\/locale\/(?!zh_CN$|en_US$)\w+$/
const errorBoundary = '\0pro-error-boundary'

/**
 * Leaves out what ProLayout imports and this console never reaches, for which it has no switch
 * (ant-design/pro-components#8111): the 34 languages it does not speak, and the error boundary with
 * antd's pictures of errors, which `ErrorBoundary={false}` turns off. About 20 kB compressed.
 */
export function slimProLayout(): Plugin {
  return {
    name: 'slim-pro-layout',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!importer || !pro.test(importer)) return undefined
      if (unusedLanguage.test(id)) return this.resolve('./locale/en_US', importer, { skipSelf: true })
      return id.endsWith('/ErrorBoundary') ? errorBoundary : undefined
    },
    load: (id) => (id === errorBoundary ? 'export function ErrorBoundary() { return null }' : undefined),
  }
}
