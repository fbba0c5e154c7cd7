import type { ResponseOf } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import { platforms } from '#contract/values/platforms.ts'
import { dataLanguage } from '#worker/mock/texts/language.ts'
import { commissionPercent } from '../coins/ledger.ts'
import type { Reader } from '../schema.ts'

const categories = [
  { id: 'development', zh: '开发工具', en: 'Development' },
  { id: 'operations', zh: '运维管理', en: 'Operations' },
  { id: 'observability', zh: '监控与日志', en: 'Observability' },
  { id: 'search', zh: '搜索与检索', en: 'Search' },
  { id: 'visualization', zh: '数据可视化', en: 'Visualization' },
  { id: 'security', zh: '安全', en: 'Security' },
] as const

/** Returns whether the category exists. */
export function isCategory(id: string): boolean {
  return categories.some((category) => category.id === id)
}

/** Describes the options of a plugin; category names are in the language of the sandbox's data. */
export function describeConfig(reader: Reader): ResponseOf<'/app/Config'> {
  const language = dataLanguage(reader)
  return {
    categories: categories.map(({ id, [language]: name }) => ({ id, name })),
    platforms: [...platforms],
    commission_rate: commissionPercent / 100,
    max_file_size: limits.file.maxBytes,
    price_max: limits.plugin.maxPrice,
    manager_names: true,
  }
}
