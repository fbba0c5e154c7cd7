import useButtonStyle from 'antd/es/button/style'

/** Defines the CSS variables of antd's button for `Button` of ui, which does not render antd's. */
export function ButtonTokens(): null {
  useButtonStyle('ant-btn')
  return null
}
