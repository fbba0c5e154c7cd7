import { useTranslation } from 'react-i18next'
import { platformList, platformSummary } from '#web/src/lib/platform-names.ts'

interface PlatformsProps {
  files: readonly { readonly platform: string }[]
  /** What is said when there is a file for each platform. */
  every: (total: number) => string
}

/** The platforms that files are for, with all their names on hover. */
export function Platforms({ files, every }: PlatformsProps) {
  const { language } = useTranslation().i18n
  return <span title={platformList(files, language)}>{platformSummary(files, language, every)}</span>
}
