import { useTranslation } from 'react-i18next'
import { platformList, platformSummary } from '#web/src/lib/platform-names.ts'

interface PlatformsProps {
  files: readonly { readonly platform: string }[]
  every: (total: number) => string
}

/** The platforms of files, with all names in the tooltip. */
export function Platforms({ files, every }: PlatformsProps) {
  const { language } = useTranslation().i18n
  return <span title={platformList(files, language)}>{platformSummary(files, language, every)}</span>
}
