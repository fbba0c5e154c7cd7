import { useTranslation } from 'react-i18next'
import type { EvVersion } from '#web/src/api/records.ts'
import { noValue } from '#web/src/lib/formats.ts'
import type { RecordProps } from '#web/src/list/record/list-record.tsx'
import { RecordDrawer } from '#web/src/list/record/record-drawer.tsx'
import { Markdown } from '#web/src/ui/markdown/markdown.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { VersionFiles } from '../file/version-files.tsx'
import styles from './product.module.css'

export function ProductRecord(props: RecordProps<'/app/EvVersionList'>) {
  return (
    <RecordDrawer
      {...props}
      detailFooter={(version) => <ProductDetails version={version} />}
      logKind="product_version"
    />
  )
}

function ProductDetails({ version: { id, changelog, files } }: { version: EvVersion }) {
  const { t } = useTranslation(['product', 'file'])
  return (
    <Stack className={styles.details}>
      <section aria-labelledby={`product-log-${id}`}>
        <h3 id={`product-log-${id}`}>{t('file:column.changeLog')}</h3>
        {changelog?.trim() === '' ? (
          <Note>{t('file:noChangeLog')}</Note>
        ) : (
          <Markdown text={changelog ?? noValue} />
        )}
      </section>
      <section aria-labelledby={`product-files-${id}`}>
        <h3 id={`product-files-${id}`}>{t('file:files')}</h3>
        <VersionFiles files={files} />
      </section>
    </Stack>
  )
}
