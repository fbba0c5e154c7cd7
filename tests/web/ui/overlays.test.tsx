import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ThemeMenu } from '#web/src/shell/navbar/choice-menus.tsx'
import { Drawer } from '#web/src/ui/drawer.tsx'
import { DropdownMenu } from '#web/src/ui/dropdown-menu.tsx'
import { useTheme } from '#web/src/ui/theme/theme-store.ts'
import { prepareTexts } from '../support/console-page.tsx'

prepareTexts()
afterEach(() => useTheme.getState().setMode('system'))

it('menus: a menu button tells its state, and has the focus before the action of an entry runs', async () => {
  const focused: (Element | null)[] = []
  const look = () => focused.push(document.activeElement)
  render(
    <DropdownMenu menu={{ items: [{ key: 'dark', label: 'Dark', onClick: look }], onClick: look }}>
      <button type="button">Look</button>
    </DropdownMenu>,
  )
  const user = userEvent.setup()
  const button = () => screen.getByText('Look')
  const isExpanded = () => button().getAttribute('aria-expanded')
  expect(button().getAttribute('aria-haspopup')).toBe('menu')
  expect(isExpanded()).toBe('false')
  await user.click(button())
  await expect.poll(isExpanded).toBe('true')
  await user.click(await screen.findByText('Dark'))
  expect(isExpanded()).toBe('false')
  expect(focused).toEqual([button(), button()])
})

it('menus: a colour scheme is applied in the frame after its menu has closed', async () => {
  const user = userEvent.setup()
  render(<ThemeMenu />)
  await user.click(screen.getByRole('button'))
  fireEvent.click(await screen.findByText('深色'))
  expect(useTheme.getState().mode).toBe('system')
  await expect.poll(() => useTheme.getState().mode).toBe('dark')
})

it('drawer: Esc does not close a drawer below an open dialog, its close button does', async () => {
  const onClose = vi.fn()
  render(
    <Drawer isOpen width={400} title="演示面板" onClose={onClose}>
      <input aria-label="名称" />
    </Drawer>,
  )
  const dialog = document.createElement('dialog')
  dialog.open = true
  document.body.append(dialog)
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: '名称' }), '{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: '关闭' }))
  expect(onClose).toHaveBeenCalledOnce()
  dialog.remove()
  await user.type(screen.getByRole('textbox', { name: '名称' }), '{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
})
