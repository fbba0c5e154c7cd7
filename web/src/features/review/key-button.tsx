import type { ComponentProps } from 'react'
import { unmodifiedKey } from '#web/src/lib/unmodified-key.ts'
import { Button } from '#web/src/ui/button.tsx'
import styles from './review.module.css'

interface KeyButtonProps extends ComponentProps<typeof Button> {
  children: string
  /** The capital letter that presses the button by `pressByKey`. */
  shortcut?: string | undefined
}

export function KeyButton({ shortcut, children, ...button }: KeyButtonProps) {
  return (
    <Button {...button} aria-keyshortcuts={shortcut}>
      <span>{children}</span>
      {shortcut !== undefined && (
        <span className={styles.key} aria-hidden="true">
          {shortcut}
        </span>
      )}
    </Button>
  )
}

/** Handles a letter key by pressing the enabled button with that shortcut inside the element; ignores key repeat. */
export function pressByKey(event: React.KeyboardEvent<HTMLElement>): void {
  const key = unmodifiedKey(event)
  if (key === undefined || event.repeat || !/^[a-z]$/i.test(key)) return
  const selector = `button[aria-keyshortcuts="${key.toUpperCase()}"]:not(:disabled)`
  const button = event.currentTarget.querySelector<HTMLElement>(selector)
  if (!button) return
  event.preventDefault()
  button.click()
}
