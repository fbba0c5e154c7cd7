import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/src/api/call.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { useIsPermitted } from '#web/src/session/permissions.ts'
import { useSession } from '#web/src/session/session.ts'
import { AntdProvider } from '#web/src/ui/theme/antd-provider.tsx'
import { listDemoAccounts } from '../accounts.ts'
import { ControlFailure } from '../controls.ts'
import { type Console, enterAs } from '../enter.ts'
import { openPage } from './open-page.ts'
import { findTarget, type TourStop, tourStops } from './tour-steps.ts'
import { TourStops } from './tour-stops.tsx'

interface DemoTourProps {
  console: Console
  /** The landmark that contains the tour. */
  corner: RefObject<HTMLElement | null>
  onClose: () => void
  /** Goes on from the last stop. */
  onPanel: () => void
}

export function DemoTour({ console, corner, onClose, onPanel }: DemoTourProps) {
  const isSignedIn = useSession(({ session }) => session !== null)
  const { t } = useTranslation('common')
  const may = useIsPermitted()
  const [stops, setStops] = useState<TourStop[]>()

  const begin = useEffectEvent((signedIn: boolean) => {
    if (stops) return
    const beginning = signedIn ? lookAhead() : enterAsFirst(console)
    beginning.catch((error: unknown) => {
      onClose()
      if (!(error instanceof ControlFailure)) throw error
      showToast({ type: 'error', text: error.reason ?? t('error.network') })
    })
  })
  useEffect(() => begin(isSignedIn), [isSignedIn])

  /** Opens the first page and finds what there is to show. */
  async function lookAhead(): Promise<void> {
    await openPage(addresses.dashboard, console.go)
    const plugin = may(addresses.market) ? await hottestPlugin() : undefined
    setStops(tourStops({ may, isShown: (target) => findTarget(target) !== null, plugin }))
  }

  if (!stops) return null
  return (
    <AntdProvider>
      <TourStops stops={stops} go={console.go} corner={corner} onClose={onClose} onPanel={onPanel} />
    </AntdProvider>
  )
}

/** Returns the alias of the plugin that is first by popularity; undefined when there is none or the call fails. */
async function hottestPlugin(): Promise<string | undefined> {
  const request = { sort: 'hot', limit: 1 } as const
  const answer = await call('/app/MarketList', request, { handles: 'all' }).catch(() => undefined)
  return answer?.list[0]?.plugin_alias
}

async function enterAsFirst(console: Console): Promise<void> {
  const [first] = await listDemoAccounts()
  if (first) await enterAs(first.username, console)
}
