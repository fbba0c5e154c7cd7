import { parseId } from '#contract/values/ids.ts'
import { usePageSearchParams } from '#web/patches/router-internals.tsx'
import { addresses } from '#web/src/lib/addresses.ts'
import { usePageTitle } from '#web/src/session/route-title.ts'
import { Movements } from './statement.tsx'

/** The movements of the coins of any user, chosen in a filter; at first the caller's. */
export function StatementPage() {
  const [params] = usePageSearchParams()
  return (
    <Movements
      heading={usePageTitle(addresses.statements)}
      userId={parseId(params.get('user_id'))}
      isChosen
    />
  )
}
