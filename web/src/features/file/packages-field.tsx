import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import type { FileIssue } from '#contract/values/refusals.ts'
import { formatBytes } from '#web/src/lib/byte-size.ts'
import { Button } from '#web/src/ui/button.tsx'
import { DropZone } from '#web/src/ui/drop-zone.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { PackageRow } from './package-row.tsx'
import { type PackagesValue, type PresentFile, takesSource } from './packages.ts'
import { PlatformSlots } from './platform-slots.tsx'
import type { PackageExpectation } from './upload/package-reading.ts'
import styles from './upload.module.css'
import { useMayUpload } from './use-may-upload.ts'
import { useOnRemove, usePackages } from './use-packages.ts'

interface PackagesFieldProps {
  id?: string
  onChange?: (value: PackagesValue) => void
  expected: PackageExpectation
  present?: readonly PresentFile[]
  hasSource?: boolean
  issues?: readonly FileIssue[]
}

/** The form field of a version's packages; a message when the user's role may not upload. */
export function PackagesField(props: PackagesFieldProps) {
  const { t } = useTranslation('file')
  if (!useMayUpload()) return <Note>{t('notGranted')}</Note>
  return <UploadedPackages {...props} />
}

function UploadedPackages({
  id,
  onChange,
  expected,
  present = [],
  hasSource = false,
  issues = [],
}: PackagesFieldProps) {
  const { t } = useTranslation('file')
  const root = useRef<HTMLDivElement>(null)
  const packages = usePackages({ expected, present, hasSource, onChange })
  useOnRemove(root, packages.uploads.cancelAll)
  return (
    <Stack gap="sm" ref={root}>
      <PackageZone id={id} hint={takesSource(expected) ? 'hint' : 'productHint'} onFiles={packages.add} />
      {packages.states.length > 0 && (
        <Stack as="ul" gap="xs" aria-label={t('chosen')}>
          {packages.states.map((state) => (
            <PackageRow key={state.chosen.id} state={state} packages={packages} />
          ))}
        </Stack>
      )}
      <div role="alert">
        {issues.length > 0 && (
          <div className={styles.refused}>
            <p>{t('refused')}</p>
            <ul>
              {issues.map(({ file, message }) => (
                <li key={`${file} ${message}`}>{t('entry', { file, message })}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <PlatformSlots packages={packages} takesSource={takesSource(expected)} />
    </Stack>
  )
}

interface PackageZoneProps {
  id: string | undefined
  hint: 'hint' | 'productHint'
  onFiles: (files: Iterable<File>) => void
}

function PackageZone({ id, hint, onFiles }: PackageZoneProps) {
  const { t, i18n } = useTranslation('file')
  const input = useRef<HTMLInputElement>(null)
  return (
    <DropZone className={styles.zone} onFiles={onFiles}>
      <p>
        {t('drop')}{' '}
        <Button id={id} onClick={() => input.current?.click()}>
          {t('choose')}
        </Button>
      </p>
      <Note>{t(hint, { max: formatBytes(limits.file.maxBytes, i18n.language) })}</Note>
      <input
        ref={input}
        type="file"
        multiple
        // A style attribute, because the form's stylesheet displays file inputs.
        style={{ display: 'none' }}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
    </DropZone>
  )
}
