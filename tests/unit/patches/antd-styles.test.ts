import { expect, it } from 'vitest'
import { importsOthers, topLevelRules } from '#web/build/antd-styles.ts'
import { withoutStyleFunctions } from '#web/patches/no-style-functions.ts'

it('bundle: a module with a component outside of the shell needs antd’s other styles', () => {
  expect(importsOthers("import { Form, Input } from 'antd'")).toBe(true)
  expect(importsOthers("import { Drawer as AntdDrawer, type DrawerProps } from 'antd'")).toBe(false)
  expect(importsOthers("import { ConfigProvider, theme } from 'antd'")).toBe(false)
})

it('bundle: the splitter of antd’s styles keeps a media query with its rules', () => {
  const rules = ['.a{color:red}', '@media (width>1px){.a{color:blue}.b{top:0}}', '.c>.d{left:0}']
  expect(topLevelRules(rules.join(''))).toEqual(rules)
})

it('bundle: the patch of antd removes functions of rules and keeps functions of values', () => {
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
