import { SearchOutlined } from '@ant-design/icons'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button, ConfigProvider } from 'antd'
import type { ComponentProps } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { AntdButton } from '../../web/src/components/antd-button.tsx'

/** Props of both buttons. */
type Props = ComponentProps<typeof AntdButton> & ComponentProps<typeof Button>

afterEach(cleanup)

const variants: readonly [string, Props][] = [
  ['a usual one', { children: '刷新' }],
  ['a primary one', { type: 'primary', children: 'Add a user' }],
  ['a link', { type: 'link', children: '清除筛选' }],
  ['a small one', { type: 'text', size: 'small', children: '更多' }],
  ['an icon alone', { type: 'text', icon: <SearchOutlined />, 'aria-label': '搜索', title: '搜索' }],
  ['one with more than a text', { children: <b>二</b>, className: 'own' }],
  ['one that is disabled', { disabled: true, children: '上一页' }],
]

/** Returns the button's sorted classes, its content and its attributes. */
function drawn(): { classes: string[]; inside: string; attributes: Record<string, string> } {
  const button = screen.getByRole('button')
  const { class: classes = '', ...attributes } = Object.fromEntries(
    [...button.attributes].map(({ name, value }) => [name, value]),
  )
  return { classes: classes.split(' ').sort(), inside: button.innerHTML, attributes }
}

const sizes = [undefined, 'small', 'large'] as const

it.each(
  sizes.flatMap((size) => variants.map(([name, props]) => [name, size ?? 'middle', size, props] as const)),
)('buttons: %s in a console of size %s is what antd draws', (_name, _size, componentSize, props) => {
  const theme = { cssVar: { key: 'app' }, hashed: false, zeroRuntime: true }
  const inConsole = (button: React.ReactNode) =>
    render(
      <ConfigProvider theme={theme} componentSize={componentSize} button={{ autoInsertSpace: false }}>
        {button}
      </ConfigProvider>,
    )
  inConsole(<Button {...props} />)
  const own = drawn()
  cleanup()
  inConsole(<AntdButton {...props} />)
  expect(drawn()).toEqual(own)
})

it('buttons: what one began is not begun again before it has ended', async () => {
  const begin = vi.fn()
  const { rerender } = render(
    <AntdButton loading onClick={begin}>
      刷新
    </AntdButton>,
  )
  const button = screen.getByRole('button', { busy: true })
  await userEvent.click(button)
  expect(begin).not.toHaveBeenCalled()
  rerender(<AntdButton onClick={begin}>刷新</AntdButton>)
  await userEvent.click(button)
  expect(begin).toHaveBeenCalledTimes(1)
})
