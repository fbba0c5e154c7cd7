import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { PagePath, useUnsaved, useUnsavedChanges } from '#web/src/form/unsaved-changes.ts'

function Editor({ onClose }: { onClose: () => void }) {
  const [dirty, setDirty] = useState(true)
  const forget = useUnsavedChanges(dirty)
  const save = () => {
    setDirty(false)
    forget()
    onClose()
  }
  return (
    <button type="button" onClick={save}>
      save
    </button>
  )
}

function Page() {
  const [open, setOpen] = useState(true)
  return <PagePath value="/form">{open && <Editor onClose={() => setOpen(false)} />}</PagePath>
}

it('tabs: a form that closes while it saves leaves no mark of unsaved changes', async () => {
  render(<Page />)
  expect(useUnsaved.getState().paths).toEqual(['/form'])
  await act(async () => fireEvent.click(screen.getByRole('button')))
  expect(screen.queryByRole('button')).toBeNull()
  expect(useUnsaved.getState().paths).toEqual([])
})
