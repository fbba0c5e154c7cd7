import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'

declare global {
  interface Window {
    happyDOM: { setViewport: (size: { width: number }) => void }
  }
}

/** Sets the width of the window until the test ends. */
export function setWidth(width: number): void {
  window.happyDOM.setViewport({ width })
  onTestFinished(() => window.happyDOM.setViewport({ width: 1024 }))
}

/** The heads of a table's columns, without those of checkboxes and actions. */
export const heads = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1, -1)
    .map(({ textContent }) => textContent)
    .join(' ')

/** Finds the button of a list's menu of tools, which has the name of the view that is open. */
export const toolsButton = () => screen.findByRole('button', { name: /^(列表工具|视图)/ })

/** Chooses in a list's menu of tools. */
export async function chooseTool(user: UserEvent, name: string): Promise<void> {
  await user.click(await toolsButton())
  await user.click(await within(await screen.findByRole('menu')).findByText(name))
}

/** Opens a panel of a list's tools: its views or its display settings. */
export async function openTool(user: UserEvent, name: '视图' | '显示设置') {
  // A closing panel stays for a moment without the focus.
  const isOpen = screen.queryByRole('dialog', { name })?.contains(document.activeElement)
  if (!isOpen) await chooseTool(user, name)
  return within(await screen.findByRole('dialog', { name }))
}
