import type { ComponentType } from 'react'

/** Loads the module of one page by its path. */
export const pageModules = import.meta.glob<Record<string, ComponentType>>([
  '../pages/*/*-page.tsx',
  '!../pages/{login,redirect}/*',
])
