interface Replacement {
  imported: RegExp
  importer: RegExp
  /** Source of the replacement, or the specifier of an installed module. */
  by: { source: string } | { module: string }
}

/** An unused feature of ProLayout or antd, and its modules. */
export interface Part {
  name: string
  reason: string
  /** KB (1000 bytes) of gzip that this saved in the first list. */
  savedKB: number
  replaced: readonly Replacement[]
}

const pro = /[\\/]pro-components[\\/]es[\\/]/
const layout = /[\\/]pro-components[\\/]es[\\/]layout[\\/]/
const proLayout = /[\\/]pro-components[\\/]es[\\/]layout[\\/]ProLayout\.js$/
const styled =
  /[\\/]pro-components[\\/]es[\\/]layout[\\/](\w+|style[\\/]index|components[\\/](SiderMenu|CollapsedIcon)[\\/].+)\.js$/

const empty = (name: string) => `export function ${name}() { return null }`

/** The parts that the build leaves out. The build fails when a replacement matches no import. */
export const proLayoutParts: readonly Part[] = [
  {
    name: 'header',
    reason: 'The console has its own navbar.',
    savedKB: 18.8,
    replaced: [
      { imported: /\/components\/Header$/, importer: layout, by: { source: empty('DefaultHeader') } },
    ],
  },
  {
    name: 'footer',
    reason: 'The console has no footer.',
    savedKB: 16.8,
    replaced: [
      { imported: /\/components\/Footer$/, importer: layout, by: { source: empty('DefaultFooter') } },
    ],
  },
  {
    name: 'app-switcher',
    reason: 'There is one application.',
    savedKB: 17.5,
    replaced: [
      {
        imported: /\/AppsLogoComponents$/,
        importer: layout,
        by: { source: `${empty('AppsLogoComponents')}\n${empty('defaultRenderLogo')}` },
      },
    ],
  },
  {
    name: 'menu',
    reason:
      'The sidebar has a menu of its own, with no links, actions or user below it, and ProLayout gets no routes to fetch, flatten, translate or match.',
    savedKB: 22.7,
    replaced: [
      { imported: /\/BaseMenu$/, importer: layout, by: { source: empty('BaseMenu') } },
      {
        imported: /^antd$/,
        importer: /[\\/]SiderMenu[\\/]SiderMenu\.js$/,
        by: { source: `export { Layout } from 'antd'\n${['Avatar', 'Menu', 'Space'].map(empty).join('\n')}` },
      },
      {
        imported: /^swr$/,
        importer: pro,
        by: {
          source: `const cache = new Map()
export const useSWRConfig = () => ({ cache })
export const SWRConfig = ({ children }) => children
export default () => ({ mutate() {} })`,
        },
      },
      {
        imported: /^@umijs\/route-utils$/,
        importer: layout,
        by: {
          source: `export const transformRoute = () => ({ menuData: [], breadcrumb: new Map() })
export const getMatchMenu = () => []`,
        },
      },
      {
        // No entry ever matches, and the matching effect renders the layout twice.
        imported: /\/useCurrentMenuLayoutProps$/,
        importer: proLayout,
        by: { source: 'const none = {}\nexport const useCurrentMenuLayoutProps = () => none' },
      },
      {
        imported: /^\.\/locales$/,
        importer: proLayout,
        by: { source: 'export const gLocaleObject = () => ({})' },
      },
    ],
  },
  {
    name: 'theme',
    reason: 'Styles are generated at build (pro-layout-styles.ts), and antd has one ConfigProvider.',
    savedKB: 24.3,
    replaced: [
      {
        imported: /\/provider$/,
        importer: styled,
        by: {
          source: `import { createContext } from 'react'
import { layoutToken } from '/patches/pro-layout/layout-token.ts'
export const ProProvider = createContext({ hashId: '', token: { layout: layoutToken } })
export const ProConfigProvider = ({ children }) => children
export const isNeedOpenHash = () => false
const styled = { hashId: '', wrapSSR: (node) => node }
export const useStyle = () => styled`,
        },
      },
      {
        imported: /^antd$/,
        importer: proLayout,
        by: {
          source: `import { ConfigProvider as AntdProvider, Layout } from 'antd'
export { Layout }
export const ConfigProvider = Object.assign(({ children }) => children, { ConfigContext: AntdProvider.ConfigContext })`,
        },
      },
    ],
  },
  {
    name: 'screen-and-errors',
    reason: 'The shell follows the screen width, sets the document title and has an error page.',
    savedKB: 12.1,
    replaced: [
      {
        imported: /^\.\.\/utils$/,
        importer: proLayout,
        by: {
          source: `${empty('ErrorBoundary')}
export const isBrowser = () => true
export const useBreakpoint = () => undefined
export const useDocumentTitle = () => {}
export const useRefFunction = (run) => run`,
        },
      },
    ],
  },
  {
    name: 'content',
    reason: 'Its element is a `main`, which is the page’s alone: bar and tabs are in it, too.',
    savedKB: 0.2,
    replaced: [
      {
        imported: /\/WrapContent$/,
        importer: proLayout,
        by: {
          source: `import { createElement } from 'react'
export const WrapContent = ({ prefixCls, style, children }) =>
  createElement('div', { className: \`ant-layout-content \${prefixCls}-content\`, style }, children)`,
        },
      },
    ],
  },
  {
    name: 'antd-forms',
    reason: 'antd’s menus and drawers need one context of the form library, whose index loads all of it.',
    savedKB: 13.1,
    replaced: [
      {
        imported: /^@rc-component\/form$/,
        importer: /[\\/]antd[\\/]es[\\/]form[\\/]context\.js$/,
        by: { module: '@rc-component/form/es/FormContext' },
      },
    ],
  },
  {
    name: 'shared-tooltip',
    reason: 'No tooltip is shared, and the code that places popups comes with the first of them.',
    savedKB: 7.8,
    replaced: [
      {
        imported: /\/tooltip\/UniqueProvider$/,
        importer: /[\\/]antd[\\/]es[\\/]config-provider[\\/]index\.js$/,
        by: { source: 'export default ({ children }) => children' },
      },
    ],
  },
]
