import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Drawer } from '#web/src/ui/drawer.tsx'
import { prepareTexts } from '../support/console-page.tsx'

prepareTexts()

afterEach(() => {
  for (const dialog of document.querySelectorAll('body > dialog')) dialog.remove()
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
