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

type Size = 'small' | 'large'

const variants: readonly [name: string, Props, consoleSize?: Size][] = [
  ['a default button', { children: '刷新' }],
  ['a submit button', { type: 'primary', htmlType: 'submit', children: '保存' }],
  ['a link button', { type: 'link', children: '清除筛选' }],
  ['a dangerous text button', { type: 'text', danger: true, children: '丢弃草稿' }],
  ['a small dangerous link button', { type: 'link', danger: true, size: 'small', children: '移除' }],
  ['a block button', { block: true, children: 'admin' }],
  ['an icon button', { type: 'text', icon: <SearchOutlined />, 'aria-label': '搜索', title: '搜索' }],
  ['a disabled button', { disabled: true, children: '上一页' }],
  ['a loading button', { loading: true, icon: <SearchOutlined />, children: '搜索' }],
  ['a button of a small console', { children: '刷新' }, 'small'],
  ['a button of a large console', { children: '刷新' }, 'large'],
]

function renderInConsole(componentSize: Size | undefined, button: ReactNode): void {
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
  // Our icons are silent: the button has a name of its own.
  const inside = element.innerHTML.replace(
    '<span aria-hidden="true" class="ant-btn-icon',
    '<span class="ant-btn-icon',
  )
  return { classes: classes.split(' ').sort(), inside, attributes }
}

it.each(variants)('buttons: %s is drawn as antd draws it', (_name, props, size) => {
  renderInConsole(size, <AntdButton {...props} />)
  const expected = drawn('button')
  // antd says nothing to screen readers while it is loading.
  if (props.loading) expected.attributes['aria-busy'] = 'true'
  cleanup()
  renderInConsole(size, <Button {...props} />)
  expect(drawn('button')).toEqual(expected)
})

it('buttons: links to pages and files are drawn as antd draws them', () => {
  const looks = { type: 'primary' } as const
  const text = '去支付'
  renderInConsole(
    'large',
    <AntdButton {...looks} href="/member/pay">
      {text}
    </AntdButton>,
  )
  const { classes, inside } = drawn('link')
  const attributes = { href: '/member/pay' }
  cleanup()
  renderInConsole(
    'large',
    <PageLink button={looks} to="/member/pay">
      {text}
    </PageLink>,
  )
  expect(drawn('link')).toEqual({ classes, inside, attributes: { href: '#/member/pay' } })
  cleanup()
  renderInConsole(
    'large',
    <Link button={looks} isFile href="/member/pay">
      {text}
    </Link>,
  )
  expect(drawn('link')).toEqual({ classes, inside, attributes })
})

it('buttons: a loading button keeps the focus, is busy and ignores clicks', async () => {
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
