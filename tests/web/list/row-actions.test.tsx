import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { RowActions } from '#web/src/list/row-actions.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { type OverlayProps, useOverlay } from '#web/src/ui/overlay.tsx'
import { renderAt } from '../support/app-services.tsx'
import { startTexts } from '../support/texts.ts'

startTexts('after-sign-in')

const Editor = (_: OverlayProps) => '表单'
const code = Promise.withResolvers<{ Editor: typeof Editor }>()
const editor = lazyComponent(() => code.promise, 'Editor')

function Row() {
  const editing = useOverlay(editor)
  return (
    <>
      <RowActions name="buyer" actions={[{ key: 'edit', label: '编辑', run: () => editing.open({}) }]} />
      {editing.element}
    </>
  )
}

it('lists: an action stays busy until its form is loaded', async () => {
  renderAt(<Row />)
  const button = screen.getByRole('button', { name: '编辑 buyer' })
  await userEvent.click(button)
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
  code.resolve({ Editor })
  await screen.findByText('表单', { exact: false })
  await expect.poll(() => button.getAttribute('aria-busy')).not.toBe('true')
})

it('lists: a row shows its primary action, and a menu with the others and their reasons', async () => {
  const run = () => {}
  const actions = [
    { key: 'edit', label: '编辑', run },
    { key: 'pay', label: '支付', isMain: true, run },
    { key: 'delete', label: '删除', danger: true, disabled: '仍在使用', run },
  ]
  renderAt(<RowActions name="buyer" actions={actions} />)
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons).toEqual(['支付', '⋯'])
  await userEvent.click(screen.getByRole('button', { name: 'buyer 的更多操作' }))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items).toEqual(['编辑', '删除仍在使用'])
})

it('lists: a record says beside its buttons why one of them is disabled', () => {
  const run = () => undefined
  const actions = [
    { key: 'edit', label: '编辑', run },
    { key: 'delete', label: '删除', disabled: '内置角色不能删除', run },
  ]
  renderAt(<RowActions isRecord name="管理员" actions={actions} />)
  const reason = screen.getByText('删除：内置角色不能删除')
  const button = screen.getByRole('button', { name: '删除 管理员' })
  expect(button.getAttribute('aria-describedby')).toBe(reason.id)
  expect(screen.getByRole('button', { name: '编辑 管理员' }).hasAttribute('aria-describedby')).toBe(false)
})
