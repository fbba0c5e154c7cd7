import { useTranslation } from 'react-i18next'
import type { ObjectKind } from '#contract/values/object-kinds.ts'
import { useCapability } from '#web/src/api/capability.ts'
import { operationLogOf } from '#web/src/lib/addresses.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import styles from './record.module.css'

/** A link to the operation log of a record, with the permission to read it. */
export function LogLink({ kind, id }: { kind: ObjectKind; id: string | number }) {
  const { t } = useTranslation('record')
  if (useCapability('/operater_log/ListAction') !== 'yes') return null
  return (
    <Row as="p" gap="md" className={styles.foot}>
      <PageLink to={operationLogOf(kind, id)} fallback={null}>
        {t('log.doneTo')}
      </PageLink>
    </Row>
  )
}
