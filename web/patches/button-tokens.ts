import useButtonStyle from 'antd/es/button/style'

/** Defines the CSS variables of antd's button, whose styles `Button` of ui uses without rendering antd's. */
export function ButtonTokens(): null {
  useButtonStyle('ant-btn')
  return null
}
