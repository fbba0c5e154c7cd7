import { useTranslation } from 'react-i18next'
import type { EvVersion } from '#web/src/api/records.ts'
import type { RecordProps } from '#web/src/list/record/list-record.tsx'
import { Details, DetailsSection } from '#web/src/list/record/record-details.tsx'
import { RecordDrawer } from '#web/src/list/record/record-drawer.tsx'
import { Written } from '#web/src/ui/markdown/markdown.tsx'
import { VersionFiles } from '../file/version-files.tsx'

export function ProductRecord(props: RecordProps<'/app/EvVersionList'>) {
  return (
    <RecordDrawer
      {...props}
      detailFooter={(version) => <ProductDetails version={version} />}
      logKind="product_version"
    />
  )
}

function ProductDetails({ version: { changelog, files } }: { version: EvVersion }) {
  const { t } = useTranslation('file')
  return (
    <Details>
      <DetailsSection title={t('column.changeLog')}>
        <Written text={changelog} none={t('noChangeLog')} />
      </DetailsSection>
      <DetailsSection title={t('files')}>
        <VersionFiles files={files} />
      </DetailsSection>
    </Details>
  )
}
