import { createContext, useContext, useEffect } from 'react'
import { create } from 'zustand'
import { i18n } from '../i18n/i18n.ts'
import { ask } from '../lib/feedback.ts'

/** The path of the surrounding page, also while it is hidden. */
export const PagePath = createContext('')

export const useUnsaved = create<{ paths: readonly string[] }>(() => ({ paths: [] }))

export function isUnsaved(path: string): boolean {
  return useUnsaved.getState().paths.includes(path)
}

export function hasUnsaved(): boolean {
  return useUnsaved.getState().paths.length > 0
}

function mark(path: string, dirty: boolean): void {
  if (isUnsaved(path) === dirty) return
  useUnsaved.setState(({ paths }) => ({
    paths: dirty ? [...paths, path] : paths.filter((each) => each !== path),
  }))
}

/** Marks the page as dirty until it is closed; returns a function that removes the mark before the next render. */
export function useUnsavedChanges(dirty: boolean): () => void {
  const path = useContext(PagePath)
  useEffect(() => mark(path, dirty), [path, dirty])
  return () => mark(path, false)
}

export function retainUnsaved(open: readonly string[]): void {
  const { paths } = useUnsaved.getState()
  if (paths.every((path) => open.includes(path))) return
  useUnsaved.setState({ paths: paths.filter((path) => open.includes(path)) })
}

export async function confirmDiscard(): Promise<boolean> {
  return ask({
    kind: 'unsaved',
    danger: true,
    title: i18n.t('shell:tabs.unsaved'),
    text: i18n.t('tools:unsaved.text'),
    confirm: i18n.t('tools:unsaved.discard'),
    cancel: i18n.t('tools:unsaved.stay'),
  })
}

export function clearUnsaved(paths: readonly string[]): void {
  for (const path of paths) mark(path, false)
}

/** Asks whether to discard the unsaved changes of these or all pages; true without any. */
export async function mayDiscard(paths?: readonly string[]): Promise<boolean> {
  const dirty = useUnsaved.getState().paths.filter((path) => paths?.includes(path) ?? true)
  if (dirty.length === 0) return true
  const confirmed = await confirmDiscard()
  if (confirmed) clearUnsaved(dirty)
  return confirmed
}
