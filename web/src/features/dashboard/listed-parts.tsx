import { useTranslation } from 'react-i18next'
import type { Overview } from '#web/src/api/records.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { joinClasses } from '#web/src/lib/join-classes.ts'
import { useAssets } from '#web/src/session/assets.ts'
import { Stack } from '#web/src/ui/stack.tsx'
import styles from './dashboard.module.css'
import { LatestVersions } from './latest-versions.tsx'
import { ListedPlugins } from './listed-plugins.tsx'
import { Numbers } from './numbers.tsx'
import { UsersByRole } from './users-by-role.tsx'

/** In the same chunk: all are loaded after the page. */
export { OperationsSection, OperationTable } from './operations-section.tsx'

interface ListedPartsProps {
  overview: Overview | undefined
  /** Whether the buyer's section tells the balance. */
  hasBalance: boolean | undefined
}

/** The parts that the calls of the specification fill; one that the overview has already is left out. */
export function ListedParts({ overview, hasBalance }: ListedPartsProps) {
  const { t } = useTranslation('dashboard')
  return (
    <Stack gap="xl" className={styles.sections}>
      <Stack
        as="section"
        className={joinClasses(styles.section, styles.listed)}
        aria-labelledby="listed-heading"
      >
        <h2 id="listed-heading">{t('listed.heading')}</h2>
        <Stack>
          {!hasBalance && <Balance />}
          <Stack className={styles.tables}>
            <LatestVersions />
            <UsersByRole />
          </Stack>
        </Stack>
      </Stack>
      {overview === undefined && <ListedPlugins />}
    </Stack>
  )
}

function Balance() {
  const { t } = useTranslation('dashboard')
  const { data } = useAssets()
  if (data?.ev_coin === undefined) return null
  const card = { title: t('buyer.balance'), value: () => data.ev_coin, to: addresses.topUp }
  return <Numbers data={data} cards={[card]} />
}
