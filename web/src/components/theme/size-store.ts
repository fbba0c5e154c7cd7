import { create } from 'zustand'
import { readCookie, writeCookie } from '../../lib/cookie.ts'

/** How large the interface may be drawn, the largest first (specification, section 2). */
export const sizes = ['default', 'medium', 'small', 'mini'] as const

export type Size = (typeof sizes)[number]

const cookie = 'size'

interface SizeState {
  /** Kept in a cookie. */
  size: Size
  setSize: (size: Size) => void
}

function storedSize(): Size {
  const stored = readCookie(cookie)
  return sizes.find((size) => size === stored) ?? 'medium'
}

export const useSize = create<SizeState>((set) => ({
  size: storedSize(),
  setSize: (size) => {
    writeCookie(cookie, size)
    set({ size })
  },
}))
