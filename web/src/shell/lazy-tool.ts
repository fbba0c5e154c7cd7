import { type ComponentType, lazy, useState } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { showToast } from '../lib/feedback.ts'

/** What a tool of the shell gets: how to go away again. */
interface ToolProps {
  onClose: () => void
}

/** A tool that is only loaded, texts and all, for who is about to use it. */
export function lazyTool(load: () => Promise<ComponentType<ToolProps>>) {
  const loadAll = async () => {
    const [tool] = await Promise.all([load(), i18n.loadNamespaces('tools')])
    return tool
  }
  return { load: loadAll, View: lazy(async () => ({ default: await loadAll() })) }
}

/** A part of the shell that stays away, rather than be an error itself, when it cannot be loaded. */
export function lazyExtra<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => {
    try {
      const [extra] = await Promise.all([load(), i18n.loadNamespaces('tools')])
      return { default: extra }
    } catch {
      return { default: () => null }
    }
  })
}

/** Opens and closes a lazy tool. One that cannot be loaded says so and leaves the page alone. */
export function useTool({ load, View }: ReturnType<typeof lazyTool>) {
  const [isOpen, setOpen] = useState(false)
  return {
    View,
    isOpen,
    open: () =>
      void load().then(
        () => setOpen(true),
        () => showToast({ type: 'error', text: i18n.t('error.network') }),
      ),
    close: () => setOpen(false),
    /** For whoever seems to be about to open it; a failure shows when he does. */
    prepare: () => void load().catch(() => undefined),
  }
}
