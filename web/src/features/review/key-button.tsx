import { type ComponentProps, useEffect } from 'react'
import { unmodifiedKey } from '#web/src/lib/keys.ts'
import { Button } from '#web/src/ui/button.tsx'
import styles from './review.module.css'

interface KeyButtonProps extends ComponentProps<typeof Button> {
  children: string
  /** The capital letter that presses the button by `useButtonKeys`. */
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

export function useButtonKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', pressByKey)
    return () => document.removeEventListener('keydown', pressByKey)
  }, [])
}

function pressByKey(event: KeyboardEvent): void {
  const key = unmodifiedKey(event)
  if (event.repeat || !/^[a-z]$/.test(key)) return
  if (event.target instanceof Element && event.target.closest('dialog, [role="dialog"]')) return
  const selector = `article button[aria-keyshortcuts="${key.toUpperCase()}"]:not(:disabled)`
  const button = document.querySelector<HTMLElement>(selector)
  if (!button) return
  event.preventDefault()
  button.click()
}
