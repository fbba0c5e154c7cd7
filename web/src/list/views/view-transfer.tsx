import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#web/src/lib/download.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { Button } from '#web/src/ui/button.tsx'
import { useCopy } from '#web/src/ui/cells/copyable.tsx'
import { NativeInput } from '#web/src/ui/native/native-fields.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { writeViewFile } from '../view.ts'
import type { ViewedList, Views } from './use-views.ts'

/** Maximum size of an imported file, in bytes. */
const maxBytes = 1_000_000

/** Buttons that copy a link to the current view, and export and import the views as a file. */
export function ViewTransfer({ views, list }: { views: Views; list: ViewedList }) {
  const { t } = useTranslation('listTools')
  const copy = useCopy()
  const [link, setLink] = useState('')
  const file = useRef<HTMLInputElement>(null)
  const share = async () => {
    const address = views.link()
    setLink((await copy(address)) ? '' : address)
  }
  const read = async (chosen: File) => {
    if (chosen.size > maxBytes) return showToast({ type: 'error', text: t('views.file.malformed') })
    const number = views.read(await chosen.text().catch(() => ''))
    if (number > 0) showToast({ type: 'success', text: t('views.imported', { number }) })
  }
  return (
    <>
      <Row as="span">
        <Button size="small" onClick={() => void share()}>
          {t('views.copyLink')}
        </Button>
        <Button
          size="small"
          disabled={views.views.length === 0}
          onClick={() =>
            download(
              `${list.listName}-views.json`,
              [writeViewFile(list.listName, views.views)],
              'application/json',
            )
          }
        >
          {t('views.export')}
        </Button>
        <Button size="small" onClick={() => file.current?.click()}>
          {t('views.import')}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={t('views.import')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) void read(chosen)
            // Allows choosing the same file again.
            target.value = ''
          }}
        />
      </Row>
      {link && (
        <Stack as="label" gap="xxs">
          <span>{t('views.link')}</span>
          <NativeInput readOnly value={link} onFocus={({ target }) => target.select()} />
        </Stack>
      )}
    </>
  )
}
