import { expect, it } from 'vitest'
import { conflictsOf, mergeEdits } from '#web/src/form/conflicts.ts'

const initial = { name: 'old', price: 1, icon: '' }

it('forms: merging a stale record keeps edited fields and updates the others', () => {
  const typed = { ...initial, name: 'mine' }
  const current = { name: 'theirs', price: 2, icon: '' }
  expect(mergeEdits(initial, typed, current)).toEqual({ name: 'mine', price: 2, icon: '' })
  expect(conflictsOf(initial, typed, current)).toEqual([
    { field: 'name', theirs: 'theirs', yours: 'mine', isEdited: true },
    { field: 'price', theirs: 2, yours: 1, isEdited: false },
  ])
})

it('forms: merging a record without a field keeps what the form has there', () => {
  const typed = { ...initial, icon: 'mine' }
  const current = { name: undefined, price: 1, icon: undefined }
  expect(mergeEdits<object>(initial, typed, current)).toEqual(typed)
  expect(conflictsOf(initial, typed, current)).toEqual([])
})
