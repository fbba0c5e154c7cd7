import { useEffect, useRef, useState } from 'react'
import { useRouter } from '#web/patches/router-internals.tsx'
import { CallError } from '#web/src/api/call-error.ts'
import { openedHere, withoutRecord } from '#web/src/lib/record-parameter.ts'
import { useIsOpen } from '#web/src/ui/overlay.tsx'
import type { ListPath } from '../column.ts'
import { writeQuery } from '../list-url.ts'
import type { RecordProps } from './list-record.tsx'
import { withRecord } from './record-address.ts'

/** Leads from a record to the one before or after it in the list, and back to the list. */
export function useNeighbours<P extends ListPath>({ list, rowKey, recordKey }: RecordProps<P>) {
  const router = useRouter()
  const [isMoving, setMoving] = useState(false)
  const isOpen = useIsOpen()
  const isClosing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening can be closed
  useEffect(() => {
    isClosing.current = false
  }, [isOpen])
  const { prefix, count = 0, rows = [] } = list
  const { page, limit } = list.query
  const index = rows.findIndex((row) => String(rowKey(row)) === recordKey)
  const place = index < 0 ? 0 : (page - 1) * limit + index + 1

  const show = (search: string, key: string, state: unknown) => {
    const { pathname } = router.state.location
    void router.navigate({ pathname, search: withRecord(search, prefix, key) }, { replace: true, state })
  }
  const move = async (step: 1 | -1) => {
    const { search, state } = router.state.location
    const next = rows[index + step]
    if (next !== undefined) return show(search, String(rowKey(next)), state)
    const target = page + step
    setMoving(true)
    try {
      const others = await list.readPage({ page: target, limit })
      const other = step === 1 ? others[0] : others.at(-1)
      const changed = writeQuery(new URLSearchParams(search), { page: String(target) }, prefix)
      // Without the state: closing then stays on this page of the list, and going back leads to the other.
      if (other !== undefined) show(`?${changed}`, String(rowKey(other)), null)
    } catch (error) {
      // Already shown by the call.
      if (!(error instanceof CallError)) throw error
    } finally {
      setMoving(false)
    }
  }
  return {
    /** From 1, over all pages; 0 for a record that is not among the rows. */
    place,
    count,
    before: place > 1 && !isMoving ? () => void move(-1) : undefined,
    after: place > 0 && place < count && !isMoving ? () => void move(1) : undefined,
    /** Goes back; an address that was opened directly is replaced by the list's. */
    close: () => {
      // Going back takes a while, in which Esc can be pressed again.
      if (isClosing.current) return
      isClosing.current = true
      const { pathname, search, state } = router.state.location
      if (state === openedHere) void router.navigate(-1)
      else void router.navigate({ pathname, search: withoutRecord(search) }, { replace: true })
    },
  }
}
