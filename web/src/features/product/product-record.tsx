import type { RecordProps } from '#web/src/list/record/list-record.tsx'
import { LogLink } from '#web/src/list/record/log-link.tsx'
import { RecordDrawer } from '#web/src/list/record/record-drawer.tsx'
import { ProductDetails } from './product-details.tsx'

export function ProductRecord(props: RecordProps<'/app/EvVersionList'>) {
  return (
    <RecordDrawer
      {...props}
      detailExtra={(version) => (
        <>
          <ProductDetails version={version} />
          <LogLink kind="product_version" id={version.id} />
        </>
      )}
    />
  )
}
