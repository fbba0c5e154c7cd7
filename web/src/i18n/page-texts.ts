import type { ResourceKey } from 'i18next'

/** Loads the texts of one namespace by `./<language>/<namespace>.ts`. */
export const pageTexts = import.meta.glob<Record<string, ResourceKey>>([
  './{zh,en}/*.ts',
  '!./{zh,en}/{common,login,credentials}.ts',
])
