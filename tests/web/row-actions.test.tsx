import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { RowActions } from '../../web/src/components/list/row-actions.tsx'
import { onDemand } from '../../web/src/components/on-demand.ts'
import { type OverlayProps, useOverlay } from '../../web/src/components/overlay.tsx'
import { i18n, startI18n } from '../../web/src/i18n/i18n.ts'

beforeAll(async () => {
  await startI18n()
  await i18n.loadNamespaces('list')
})
afterEach(cleanup)

const code = Promise.withResolvers<(props: OverlayProps) => string>()
const editor = onDemand(() => code.promise)

function Row() {
  const editing = useOverlay(editor)
  return (
    <>
      <RowActions name="buyer" actions={[{ key: 'edit', label: '编辑', run: () => editing.open({}) }]} />
      {editing.element}
    </>
  )
}

it('lists: an action is busy until what it opens is loaded', async () => {
  render(<Row />)
  const button = screen.getByRole('button', { name: '编辑 buyer' })
  await userEvent.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  code.resolve(() => '表单')
  await screen.findByText('表单', { exact: false })
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('false')
})
