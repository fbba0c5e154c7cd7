import { type ComponentType, lazy, useState } from 'react'
import { i18n, type Namespace } from '../i18n/i18n.ts'
import { type LazyComponent, lazyComponent, useLazyComponent } from './lazy-component.ts'

interface ToolProps {
  onClose: () => void
}

/** Declares a tool that is loaded with its texts when first opened; `texts` are namespaces besides `tools`. */
export function lazyTool(
  load: () => Promise<ComponentType<ToolProps>>,
  ...texts: Namespace[]
): LazyComponent<ToolProps> {
  return lazyComponent(async () => {
    const [tool] = await Promise.all([load(), i18n.loadNamespaces(['tools', ...texts])])
    return tool
  })
}

/** Like React's `lazy`, with texts; renders nothing when loading fails. */
export function lazyOptional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...texts: Namespace[]
) {
  return lazy<ComponentType<Props>>(async () => {
    try {
      const [part] = await Promise.all([load(), i18n.loadNamespaces(texts)])
      return { default: part }
    } catch {
      return { default: () => null }
    }
  })
}

/** Returns the open state of a lazy tool; a failure to load shows a toast. */
export function useTool(tool: LazyComponent<ToolProps>) {
  const { View, loadView, prefetch } = useLazyComponent(tool)
  const [isOpen, setOpen] = useState(false)
  return {
    View,
    isOpen,
    open: () => loadView(() => setOpen(true)),
    close: () => setOpen(false),
    prefetch,
  }
}
