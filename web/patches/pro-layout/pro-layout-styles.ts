import { useStyle as useSiderStyle } from '@ant-design/pro-components/lib/layout/components/SiderMenu/style/index.js'
import { useStyle as useLayoutStyle } from '@ant-design/pro-components/lib/layout/style/index.js'
import { ProProvider } from '@ant-design/pro-components/lib/provider/index.js'
import { extractStyle } from '@ant-design/static-style-extract'
import { theme } from 'antd'
import { createElement, type PropsWithChildren, useContext } from 'react'
import { variableName } from '../token-variables.ts'
import { layoutToken } from './layout-token.ts'

/** ProLayout's default, in pixels. */
const collapsedWidth = 64

const tokensAndCachePath = /\.css-var-root\{--ant-[^{}]*\}|\.data-ant-cssinjs-cache-path\{[^{}]*\}/g

const variables = Object.fromEntries(
  Object.keys(theme.getDesignToken()).map((name) => [name, `var(--ant-${variableName(name)})`]),
)

/**
 * Returns the styles of ProLayout as CSS that uses antd's variables, so that they follow the theme.
 * @throws when a colour was computed from another one, which CSS variables do not allow
 */
export function proLayoutCss(): string {
  const css = extractStyle(() => createElement(WithVariables, null, createElement(Styled))).replace(
    tokensAndCachePath,
    '',
  )
  const computed = /NaN|undefined|rgba?\([^)]*\)|#[0-9a-f]{3,8}\b/.exec(css)
  if (computed) throw new Error(`[pro-layout-styles] "${computed[0]}" is not the value of a token`)
  return css
}

function WithVariables({ children }: PropsWithChildren) {
  const pro = useContext(ProProvider)
  const token = { ...pro.token, ...variables, proComponentsCls: '.ant-pro', layout: layoutToken }
  return createElement(ProProvider.Provider, { value: { ...pro, hashed: false, token } }, children)
}

/** Renders nothing; calling the hooks registers the styles. */
function Styled(): null {
  useLayoutStyle('ant-pro-layout')
  useSiderStyle('ant-pro-sider', { proLayoutCollapsedWidth: collapsedWidth })
  return null
}
