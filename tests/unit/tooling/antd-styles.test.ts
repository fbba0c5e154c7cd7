import { describe, expect, test } from 'vitest'
import { importsOthers, topLevelRules } from '#web/build/antd-styles.ts'
import { withoutStyleFunctions } from '#web/patches/no-style-functions.ts'

describe('bundle: styles of antd', () => {
  test('bundle: a module that imports more than the shell shows gets the styles of the others', () => {
    expect(importsOthers("import { Form, Input } from 'antd'")).toBe(true)
    expect(importsOthers("import { Drawer as AntdDrawer, type DrawerProps } from 'antd'")).toBe(false)
    expect(importsOthers("import { ConfigProvider, theme } from 'antd'")).toBe(false)
  })

  test('bundle: rules of antd are told apart as a whole, those inside of a media query too', () => {
    const rules = ['.a{color:red}', '@media (width>1px){.a{color:blue}.b{top:0}}', '.c>.d{left:0}']
    expect(topLevelRules(rules.join(''))).toEqual(rules)
  })

  test('bundle: what computes the rules of a component is left out, what computes its values stays', () => {
    const code = [
      "export default genStyleHooks('A', token => [genBase(token)], prepareToken, { unitless: { a: true } })",
      'const Sub = genSubStyleComponent(["A", "sub"], genSub, prepareToken)',
      'const other = genOther("A", genBase)',
    ].join('\n')
    expect(withoutStyleFunctions(code, 'antd/es/a/style/index.js')).toBe(
      [
        "export default genStyleHooks('A', () => [], prepareToken, { unitless: { a: true } })",
        'const Sub = genSubStyleComponent(["A", "sub"], () => [], prepareToken)',
        'const other = genOther("A", genBase)',
      ].join('\n'),
    )
  })
})
