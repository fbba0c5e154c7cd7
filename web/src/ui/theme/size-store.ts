import { create } from 'zustand'
import { readCookie, storageKeys, writeCookie, writeStored } from '#web/src/lib/browser-storage.ts'

export const sizes = ['default', 'medium', 'small', 'mini'] as const

export type Size = (typeof sizes)[number]

const cookie = 'size'

interface SizeState {
  size: Size
  setSize: (size: Size) => void
}

export function storedSize(): Size {
  const stored = readCookie(cookie)
  return sizes.find((size) => size === stored) ?? 'medium'
}

export const useSize = create<SizeState>((set) => ({
  size: storedSize(),
  setSize: (size) => {
    writeCookie(cookie, size)
    writeStored(storageKeys.size, size)
    set({ size })
  },
}))
