import { useTranslation } from 'react-i18next'
import { platformNames } from '#web/src/lib/platform-names.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Table } from '#web/src/ui/table.tsx'
import { Note } from '#web/src/ui/text.tsx'
import type { SourceSlot } from './packages.ts'
import styles from './upload.module.css'
import type { Packages } from './use-packages.ts'

interface PlatformSlotsProps {
  packages: Packages
  takesSource: boolean
}

interface Slot {
  key: string
  name: string
  text: string
  isFilled: boolean
  /** The name of the button that empties the slot; undefined if there is nothing to remove. */
  removal: string | undefined
  remove: () => void
}

export function PlatformSlots({ packages, takesSource }: PlatformSlotsProps) {
  const { t } = useTranslation('file')
  const { slots, isPresent, clear } = packages
  const missing = slots.filter(({ fileName }) => fileName === null).length
  const isUploading = slots.some(({ fileId }) => fileId === null)
  const source = useSourceSlot(packages)
  const rows = slots.map(({ platform, fileName, fileId }): Slot => {
    const name = platformNames[platform]
    return {
      key: platform,
      name,
      text: slotText({ fileName, fileId }, t),
      isFilled: fileId !== null,
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
