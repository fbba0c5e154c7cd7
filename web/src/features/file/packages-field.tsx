import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import type { FileIssue } from '#contract/values/refusal-data.ts'
import { useOffered } from '#web/src/api/offered.ts'
import { formatBytes } from '#web/src/lib/byte-size.ts'
import { platformList } from '#web/src/lib/platform-names.ts'
import { Button } from '#web/src/ui/button.tsx'
import { DropZone } from '#web/src/ui/drop-zone.tsx'
import { Loading } from '#web/src/ui/loading.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Table } from '#web/src/ui/table.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { LinkedPackages } from './linked-packages.tsx'
import { PackageRow } from './package-row.tsx'
import { type PackagesValue, type PresentFile, type SourceSlot, takesSource } from './packages.ts'
import type { PackageExpectation } from './upload/package-reading.ts'
import styles from './upload.module.css'
import { useFilePicker } from './use-file-picker.tsx'
import { useMayUpload } from './use-may-upload.ts'
import { type OnVersion, type Packages, useOnRemove, usePackages } from './use-packages.ts'

interface PackagesFieldProps {
  id?: string
  onChange?: (value: PackagesValue) => void
  expected: PackageExpectation
  present?: readonly PresentFile[]
  hasSource?: boolean
  issues?: readonly FileIssue[]
  /** Takes the version of the packages, while the number can still be changed. */
  onVersion?: OnVersion | undefined
}

export function PackagesField(props: PackagesFieldProps) {
  const { t } = useTranslation('file')
  const isOffered = useOffered('/app/UploadInit')
  if (!useMayUpload()) return <Note>{t('notGranted')}</Note>
  if (isOffered) return <UploadedPackages {...props} />
  const { id, present = [], issues = [], onChange } = props
  return (
    // Keeps the field's focus during the query of the host.
    <Stack gap="sm" id={id} tabIndex={-1}>
      {isOffered === undefined ? (
        <Loading rows={6} />
      ) : (
        <LinkedPackages present={present} onChange={onChange} />
      )}
      <Refusal issues={issues} />
    </Stack>
  )
}

function UploadedPackages({
  id,
  onChange,
  expected,
  present = [],
  hasSource = false,
  issues = [],
  onVersion,
}: PackagesFieldProps) {
  const { t, i18n } = useTranslation('file')
  const root = useRef<HTMLDivElement>(null)
  const added = usePackages({ expected, present, hasSource, onChange, onVersion })
  // A button that removes is removed with its file.
  const removing =
    <Values extends unknown[]>(remove: (...values: Values) => void) =>
    (...values: Values) => {
      remove(...values)
      root.current?.querySelector('button')?.focus()
    }
  const packages: Packages = {
    ...added,
    remove: removing(added.remove),
    clear: removing(added.clear),
    removeSource: removing(added.removeSource),
  }
  const picker = useFilePicker(packages.add)
  useOnRemove(root, packages.uploads.cancelAll)
  return (
    <Stack gap="sm" ref={root}>
      <DropZone className={styles.zone} onFiles={packages.add}>
        <p>
          {t('drop')} {/* Otherwise the field's label would name it. */}
          <Button id={id} aria-label={t('choose')} onClick={picker.open}>
            {t('choose')}
          </Button>
        </p>
        <Note>
          {t(takesSource(expected) ? 'hint' : 'productHint', {
            max: formatBytes(limits.file.maxBytes, i18n.language),
          })}
        </Note>
        {picker.element}
      </DropZone>
      {packages.states.length > 0 && (
        <Stack as="ul" gap="xs" aria-label={t('chosen')}>
          {packages.states.map((state) => (
            <PackageRow key={state.chosen.id} state={state} packages={packages} />
          ))}
        </Stack>
      )}
      <Refusal issues={issues} />
      <PlatformSlots packages={packages} takesSource={takesSource(expected)} />
    </Stack>
  )
}

function Refusal({ issues }: { issues: readonly FileIssue[] }) {
  const { t } = useTranslation('file')
  return (
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
  )
}

interface Slot {
  key: string
  name: string
  text: string
  isFilled: boolean
  /** The name of the button that empties the slot; undefined for an empty one. */
  removal: string | undefined
  remove: () => void
}

function PlatformSlots({ packages, takesSource }: { packages: Packages; takesSource: boolean }) {
  const { t, i18n } = useTranslation('file')
  const { slots, isPresent, clear } = packages
  const missing = slots.filter(({ fileName }) => fileName === null).length
  const isUploading = slots.some(({ fileId }) => fileId === null)
  const source = useSourceSlot(packages)
  const rows = archivesOf(packages).map(([first, ...others]): Slot => {
    const { platform } = first
    const name = platformList([first, ...others], i18n.language)
    return {
      key: platform,
      name,
      text: slotText(first, t),
      isFilled: first.fileId !== null,
      removal: isPresent(platform) ? t('clear', { platform: name }) : undefined,
      remove: () => clear(platform),
    }
  })
  return (
    <Stack gap="xs">
      <Table
        className={styles.table}
        caption={t('platforms')}
        rows={takesSource ? [...rows, source] : rows}
        keyOf={({ key }) => key}
        columns={[
          { key: 'name', isRowHeader: true, cell: ({ name }) => name },
          {
            key: 'text',
            cell: ({ text, isFilled }) => (isFilled ? text : <Note as="span">{text}</Note>),
          },
          {
            key: 'remove',
            align: 'end',
            cell: ({ removal, remove }) =>
              removal !== undefined && (
                <Button type="link" size="small" danger aria-label={removal} onClick={remove}>
                  {t('action.remove')}
                </Button>
              ),
          },
        ]}
      />
      <Note role="status">
        {missing > 0 ? t('missingCount', { count: missing }) : t(isUploading ? 'allArriving' : 'complete')}
      </Note>
    </Stack>
  )
}

type Slots = [Packages['slots'][number], ...Packages['slots']]

/** Groups the slots by archive, so that an upload for several platforms is one row. */
function archivesOf({ slots, isPresent }: Packages): Slots[] {
  const archives: Slots[] = []
  for (const slot of slots) {
    const { fileId, platform } = slot
    const isShared = fileId !== null && !isPresent(platform)
    const archive = isShared ? archives.find(([first]) => first.fileId === fileId) : undefined
    if (archive) archive.push(slot)
    else archives.push([slot])
  }
  return archives
}

function useSourceSlot({ sourceSlot, hasSource, removeSource }: Packages): Slot {
  const { t } = useTranslation('file')
  return {
    key: 'source',
    name: t('source'),
    text: sourceSlot ? slotText(sourceSlot, t) : t(hasSource ? 'sourcePresent' : 'sourceMissing'),
    isFilled: sourceSlot ? sourceSlot.fileId !== null : hasSource,
    removal: hasSource && !sourceSlot ? t('removeSource') : undefined,
    remove: removeSource,
  }
}

function slotText({ fileName, fileId }: SourceSlot, t: ReturnType<typeof useTranslation<'file'>>['t']) {
  if (fileName === null) return t('missing')
  return fileId === null ? t('arriving', { name: fileName }) : fileName
}
