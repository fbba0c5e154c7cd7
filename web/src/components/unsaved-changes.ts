import { createContext, useContext, useEffect } from 'react'
import { create } from 'zustand'
import { i18n } from '../i18n/i18n.ts'
import { ask } from '../lib/feedback.ts'

/** The path a page is kept under, whichever page is in sight. */
export const PagePath = createContext('')

/** The paths of the pages that hold changes nobody has saved. */
export const useUnsaved = create<{ paths: readonly string[] }>(() => ({ paths: [] }))

/** Whether the page at the path holds unsaved changes. */
export function isUnsaved(path: string): boolean {
  return useUnsaved.getState().paths.includes(path)
}

/** Whether any page holds unsaved changes. */
export function anyUnsaved(): boolean {
  return useUnsaved.getState().paths.length > 0
}

function mark(path: string, dirty: boolean): void {
  if (isUnsaved(path) === dirty) return
  useUnsaved.setState(({ paths }) => ({
    paths: dirty ? [...paths, path] : paths.filter((each) => each !== path),
  }))
}

/**
 * A page says whether it holds unsaved changes: its tab shows it, and nothing throws them away unasked. The
 * mark outlives the page's being hidden; it goes when the page does.
 */
export function useUnsavedChanges(dirty: boolean): void {
  const path = useContext(PagePath)
  useEffect(() => mark(path, dirty), [path, dirty])
}

/** Forgets the changes of pages that are gone. */
export function retainUnsaved(living: readonly string[]): void {
  const { paths } = useUnsaved.getState()
  if (paths.every((path) => living.includes(path))) return
  useUnsaved.setState({ paths: paths.filter((path) => living.includes(path)) })
}

/** Asks whether unsaved changes may be lost. */
export async function askToDiscard(): Promise<boolean> {
  await i18n.loadNamespaces('tools')
  return ask({
    kind: 'unsaved',
    title: i18n.t('tools:unsaved.title'),
    text: i18n.t('tools:unsaved.text'),
    confirm: i18n.t('tools:unsaved.discard'),
    cancel: i18n.t('tools:unsaved.stay'),
  })
}

/** Forgets the unsaved changes of these pages, which may be lost. */
export function forgetUnsaved(paths: readonly string[]): void {
  for (const path of paths) mark(path, false)
}

/** Asks whether the unsaved changes of these pages, or of all, may be lost. True when there are none. */
export async function mayDiscard(paths?: readonly string[]): Promise<boolean> {
  const lost = useUnsaved.getState().paths.filter((path) => paths?.includes(path) ?? true)
  if (lost.length === 0) return true
  const confirmed = await askToDiscard()
  if (confirmed) forgetUnsaved(lost)
  return confirmed
}
