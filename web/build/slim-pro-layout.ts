import type { Plugin } from 'vite'

const pro = /@ant-design[\\/]pro-components[\\/]es[\\/]/
const layout = /[\\/]layout[\\/](\w+|style[\\/]index|components[\\/](SiderMenu|CollapsedIcon)[\\/].+)\.js$/
const frame = /[\\/]layout[\\/](ProLayout|WrapContent)\.js$/
const antdFormContext = /[\\/]antd[\\/]es[\\/]form[\\/]context\.js$/

const nothing = (name: string) => `export function ${name}() { return null }`

type StandIn = readonly [imported: RegExp, source: string, importer?: RegExp]

/**
 * What stands in for a module of pro-components, by how it is imported there, and by whom where that matters. The
 * console never draws the parts that answer `null`, and hands ProLayout no routes, so there is nothing to fetch,
 * flatten or match.
 */
const standIns: readonly StandIn[] = [
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
  // Its styles are made at build (pro-layout-styles.ts), with antd's tokens of the console's own provider.
  [
    /\/provider$/,
    `import { createContext } from 'react'
import { layoutToken } from '/src/shell/layout-token.ts'
export const ProProvider = createContext({ hashId: '', token: { layout: layoutToken } })
export const ProConfigProvider = ({ children }) => children
export const isNeedOpenHash = () => false
const styled = { hashId: '', wrapSSR: (node) => node }
export const useStyle = () => styled`,
    layout,
  ],
  // The menu's colours are the console's own, too: to derive all tokens once more for them takes its time.
  [
    /^antd$/,
    `import { ConfigProvider as AntdProvider, Layout } from 'antd'
export { Layout }
export const ConfigProvider = Object.assign(({ children }) => children, { ConfigContext: AntdProvider.ConfigContext })`,
    frame,
  ],
  // Whether a device is mobile, and what the window's title is, the shell decides: each would draw the frame anew.
  [
    /^\.\.\/utils$/,
    `${nothing('ErrorBoundary')}
export const isBrowser = () => true
export const useBreakpoint = () => undefined
export const useDocumentTitle = () => {}
export const useRefFunction = (run) => run`,
    frame,
  ],
  [
    /\/useCurrentMenuLayoutProps$/,
    `const none = {}
export const useCurrentMenuLayoutProps = () => none`,
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
      const standIn = standIns.findIndex(
        ([imported, , by]) => imported.test(id) && (by === undefined || by.test(importer)),
      )
      return standIn < 0 ? undefined : `${prefix}${standIn}`
    },
    load: (id) => (id.startsWith(prefix) ? standIns[Number(id.slice(prefix.length))]?.[1] : undefined),
  }
}
