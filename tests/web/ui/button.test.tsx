import { SearchOutlined } from '@ant-design/icons'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
// biome-ignore lint/style/noRestrictedImports: what ours is compared with
import { Button as AntdButton, ConfigProvider } from 'antd'
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { PageLink } from '#web/src/session/page-link.tsx'
import { Button } from '#web/src/ui/button.tsx'
import { Link } from '#web/src/ui/link.tsx'
import { loadMenu, renderAt } from '../support/app-services.tsx'

/** Props of both buttons. */
type Props = ComponentProps<typeof Button> & ComponentProps<typeof AntdButton>

const variants: readonly [string, Props][] = [
  ['a usual one', { children: '刷新' }],
  ['a primary one', { type: 'primary', children: 'Add a user' }],
  ['one that submits a form', { type: 'primary', htmlType: 'submit', children: '保存' }],
  ['a link', { type: 'link', children: '清除筛选' }],
  ['a small one', { type: 'text', size: 'small', children: '更多' }],
  ['a dangerous one', { danger: true, children: '驳回' }],
  ['a dangerous text', { type: 'text', danger: true, children: '丢弃草稿' }],
  ['a dangerous link', { type: 'link', danger: true, size: 'small', children: '移除' }],
  ['a wide one', { block: true, children: 'admin' }],
  ['an icon alone', { type: 'text', icon: <SearchOutlined />, 'aria-label': '搜索', title: '搜索' }],
  ['an icon with words', { icon: <SearchOutlined />, children: '搜索' }],
  ['one with more than a text', { children: <b>二</b>, className: 'own' }],
  ['one that is disabled', { disabled: true, children: '上一页' }],
  ['one that is loading', { loading: true, icon: <SearchOutlined />, children: '搜索' }],
]

function renderInConsole(componentSize: 'small' | 'large' | undefined, button: ReactNode): void {
  loadMenu()
  const theme = { cssVar: { key: 'app' }, hashed: false, zeroRuntime: true }
  renderAt(
    <ConfigProvider theme={theme} componentSize={componentSize} button={{ autoInsertSpace: false }}>
      {button}
    </ConfigProvider>,
  )
}

/** Returns the element's sorted classes, its content and its other attributes. */
function drawn(role: 'button' | 'link') {
  const element = screen.getByRole(role)
  const { class: classes = '', ...attributes } = Object.fromEntries(
    [...element.attributes].map(({ name, value }) => [name, value]),
  )
  return { classes: classes.split(' ').sort(), inside: element.innerHTML, attributes }
}

const sizes = [undefined, 'small', 'large'] as const

it.each(
  sizes.flatMap((size) => variants.map(([name, props]) => [name, size ?? 'middle', size, props] as const)),
)('buttons: %s in a console of size %s is what antd draws', (_name, _size, componentSize, props) => {
  renderInConsole(componentSize, <AntdButton {...props} />)
  const expected = drawn('button')
  // antd says nothing to screen readers while it is loading.
  if (props.loading) expected.attributes['aria-busy'] = 'true'
  cleanup()
  renderInConsole(componentSize, <Button {...props} />)
  expect(drawn('button')).toEqual(expected)
})

it.each([
  [
    'a page of the console',
    <PageLink button={{ type: 'primary' }} key="page" to="/member/pay">
      去支付
    </PageLink>,
    { href: '#/member/pay' },
  ],
  [
    'another address',
    <Link button={{ type: 'primary' }} key="other" isFile href="/member/pay">
      去支付
    </Link>,
    { href: '/member/pay' },
  ],
])('buttons: a link to %s has the classes and the content of antd’s', (_name, button, shown) => {
  renderInConsole(
    'large',
    <AntdButton type="primary" href="/member/pay">
      去支付
    </AntdButton>,
  )
  const expected = drawn('link')
  cleanup()
  renderInConsole('large', button)
  const { attributes, ...link } = drawn('link')
  expect(link).toEqual({ classes: expected.classes, inside: expected.inside })
  expect(attributes).toEqual(shown)
})

it('buttons: while its action runs, one keeps the focus, says that it is busy and does nothing', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  const form = (loading: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="名称" />
      <Button htmlType="submit" loading={loading} onClick={onClick}>
        保存
      </Button>
    </form>
  )
  const { rerender } = render(form(true))
  const button = screen.getByRole('button', { busy: true })
  await userEvent.click(button)
  expect(document.activeElement).toBe(button)
  await userEvent.type(screen.getByRole('textbox'), '{Enter}')
  expect([onClick, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  rerender(form(false))
  await userEvent.click(button)
  expect([onClick, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})
