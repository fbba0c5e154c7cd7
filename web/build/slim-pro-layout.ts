import type { Plugin } from 'vite'

const pro = /@ant-design[\\/]pro-components[\\/]es[\\/]/
const unusedLanguage = /^\.\/locale\/(?!zh_CN$|en_US$)\w+$/
const antdFormContext = /[\\/]antd[\\/]es[\\/]form[\\/]context\.js$/

const nothing = (name: string) => `export function ${name}() { return null }`

/**
 * What stands in for a module of pro-components, by how it is imported there. The console never draws the
 * parts that answer `null`, and hands ProLayout no routes, so there is nothing to fetch, flatten or match.
 */
const standIns: readonly (readonly [imported: RegExp, source: string])[] = [
  [/\/ErrorBoundary$/, nothing('ErrorBoundary')],
  [/\/components\/Header$/, nothing('DefaultHeader')],
  [/\/components\/Footer$/, nothing('DefaultFooter')],
  [/\/components\/PageLoading$/, nothing('PageLoading')],
  [/\/BaseMenu$/, nothing('BaseMenu')],
  [/\/AppsLogoComponents$/, `${nothing('AppsLogoComponents')}\n${nothing('defaultRenderLogo')}`],
  [/^\.\/locales$/, 'export const gLocaleObject = () => ({})'],
  [
    /^@umijs\/route-utils$/,
    `export const transformRoute = () => ({ menuData: [], breadcrumb: new Map() })
export const getMatchMenu = () => []`,
  ],
  [
    /^swr$/,
    `const cache = new Map()
export const useSWRConfig = () => ({ cache })
export const SWRConfig = ({ children }) => children
export default () => ({ mutate() {} })`,
  ],
  [
    /^@ctrl\/tinycolor$/,
    `import { FastColor } from '@ant-design/fast-color'
export class TinyColor {
  constructor(color) { this.color = new FastColor(color) }
  setAlpha(alpha) { return new FastColor(this.color).setA(alpha) }
  lighten(brightness) { return new FastColor(this.color).lighten(brightness) }
}`,
  ],
]

const prefix = '\0slim-pro-layout:'

/**
 * Leaves out what ProLayout imports and this console never reaches, for which it has no switch
 * (ant-design/pro-components#8111), and the forms that antd's context module draws in. What it saves is in
 * docs/decisions/slim-pro-layout.md.
 */
export function slimProLayout(): Plugin {
  return {
    name: 'slim-pro-layout',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!importer) return undefined
      if (id === '@rc-component/form' && antdFormContext.test(importer)) {
        return this.resolve('@rc-component/form/es/FormContext', importer, { skipSelf: true })
      }
      if (!pro.test(importer)) return undefined
      if (unusedLanguage.test(id)) return this.resolve('./locale/en_US', importer, { skipSelf: true })
      const standIn = standIns.findIndex(([imported]) => imported.test(id))
      return standIn < 0 ? undefined : `${prefix}${standIn}`
    },
    load: (id) => (id.startsWith(prefix) ? standIns[Number(id.slice(prefix.length))]?.[1] : undefined),
  }
}
