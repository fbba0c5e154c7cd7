import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { platformNames } from '#contract/values/platforms.ts'
import { NativeInput } from '#web/src/ui/native/native-fields.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { type FileLink, type FileLinks, type LinkRow, linkRows, linksValue } from './file-links.ts'
import type { PackagesValue, PresentFile } from './packages.ts'
import styles from './upload.module.css'

interface LinkedPackagesProps {
  present: readonly PresentFile[]
  onChange: ((value: PackagesValue) => void) | undefined
}

export function LinkedPackages({ present, onChange }: LinkedPackagesProps) {
  const { t } = useTranslation('file')
  const [typed, setTyped] = useState<FileLinks>({})
  const rows = linkRows(present, typed)
  const change = (links: FileLinks) => {
    setTyped(links)
    onChange?.(linksValue(linkRows(present, links)))
  }
  const missing = rows.filter(({ file }) => !file).length
  return (
    <Stack gap="sm">
      <Note>{t('link.hint')}</Note>
      <Stack as="ul" gap="sm" aria-label={t('platforms')}>
        {rows.map((row) => (
          <LinkFields
            key={row.platform}
            row={row}
            onChange={(link) => change({ ...typed, [row.platform]: link })}
          />
        ))}
      </Stack>
      <Note role="status">{missing > 0 ? t('missingCount', { count: missing }) : t('complete')}</Note>
    </Stack>
  )
}

const fields = ['address', 'hash'] as const

function LinkFields({ row, onChange }: { row: LinkRow; onChange: (link: FileLink) => void }) {
  const { t } = useTranslation('file')
  const { platform, link, problems } = row
  const id = useId()
  return (
    <Stack as="li" gap="xxs sm" className={styles.link}>
      {fields.map((field) => {
        const problem = problems[field]
        return (
          <div key={field}>
            <label htmlFor={id + field}>{`${platformNames[platform]} ${t(`link.${field}`)}`}</label>
            <NativeInput
              id={id + field}
              aria-invalid={problem !== undefined}
              aria-describedby={`${id}${field}-problem`}
              inputMode={field === 'address' ? 'url' : 'text'}
              autoComplete="off"
              spellCheck={false}
              value={link[field]}
              onChange={({ target }) => onChange({ ...link, [field]: target.value.trim() })}
            />
            <p id={`${id}${field}-problem`} className={styles.problems} role="status">
              {problem && t(`link.${problem}.${field}`, { max: limits.file.maxUrlLength })}
            </p>
          </div>
        )
      })}
    </Stack>
  )
}
