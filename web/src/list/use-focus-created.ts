import { useEffect, useState } from 'react'
import type { Id } from '#contract/values/ids.ts'
import { focusOnceThere } from '../lib/focus.ts'
import type { ListPath } from './column.ts'
import type { List } from './use-list.ts'

/** State of a history entry for a plugin that was just added, whose heading gets the focus. */
export const addedPluginState = 'addedPlugin'

/** Returns a function that focuses the link of a created record when it appears. */
export function useFocusCreated<P extends ListPath>({ recordAddress }: Pick<List<P>, 'recordAddress'>) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (address === undefined) return
    // Rows are rendered some time after the answer.
    return focusOnceThere(() => recordLink(address))
  }, [address])
  return (id: Id) => setAddress(recordAddress(String(id)))
}

/** Returns the link to a record in a list's rows. */
export function recordLink(address: string): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLElement>('a[data-record]')
  return [...links].find((link) => link.getAttribute('href') === `#${address}`)
}
