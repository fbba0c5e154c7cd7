import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Drawer } from '#web/src/ui/drawer.tsx'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { AntdProvider } from '#web/src/ui/theme/antd-provider.tsx'
import type { Console } from '../enter.ts'
import { CallsTab } from './calls-tab.tsx'
import { ClockMoves } from './clock-moves.tsx'
import { FaultsTab } from './faults-tab.tsx'
import { InboxTab } from './inbox-tab.tsx'
import { PanelIsOpen } from './mock-data.ts'
import styles from './panel.module.css'
import { PendingOrders } from './pending-orders.tsx'
import { ShowTab } from './show-tab.tsx'

interface DemoPanelProps {
  console: Console
  isOpen: boolean
  onClose: () => void
  onTour: () => void
}

/** On screens narrower than this, in pixels, the panel covers the page. */
const coversBelow = 768

const aboveDrawers = 1002

export function DemoPanel({ console, onTour, ...drawer }: DemoPanelProps) {
  const [queries] = useState(() => new QueryClient())
  const covers = window.innerWidth < coversBelow
  return (
    <QueryClientProvider client={queries}>
      <AntdProvider>
        <PanelIsOpen value={drawer.isOpen}>
          <PanelDrawer covers={covers} {...drawer}>
            <PanelTabs console={console} onTour={onTour} onClose={drawer.onClose} covers={covers} />
          </PanelDrawer>
        </PanelIsOpen>
      </AntdProvider>
    </QueryClientProvider>
  )
}

interface PanelDrawerProps extends OverlayProps {
  isOpen: boolean
  covers: boolean
  children: ReactNode
}

function PanelDrawer({ covers, children, ...overlay }: PanelDrawerProps) {
  const { t } = useTranslation('demo-panel')
  return (
    <Drawer
      {...overlay}
      title={t('title')}
      mask={covers}
      aria-modal={covers}
      destroyOnHidden
      zIndex={aboveDrawers}
      // The caller moves the focus.
      focusable={{ focusTriggerAfterClose: false }}
      width={420}
      rootClassName={styles.panel ?? ''}
      styles={{ body: { paddingBlock: 0 } }}
    >
      {children}
    </Drawer>
  )
}

interface PanelTabsProps {
  console: Console
  covers: boolean
  onTour: () => void
  onClose: () => void
}

function PanelTabs({ console, covers, onTour, onClose }: PanelTabsProps) {
  const { t } = useTranslation('demo-panel')
  // A panel that covers the page closes after each action.
  const done = covers ? onClose : () => undefined
  return (
    <Tabs
      className={styles.tabs ?? ''}
      size="small"
      tabBarGutter={16}
      destroyOnHidden
      items={[
        {
          key: 'show',
          label: t('tabs.show'),
          children: <ShowTab console={console} onTour={onTour} onDone={done} />,
        },
        { key: 'faults', label: t('tabs.faults'), children: <FaultsTab /> },
        { key: 'time', label: t('tabs.time'), children: <TimeTab /> },
        { key: 'inbox', label: t('tabs.inbox'), children: <InboxTab /> },
        { key: 'calls', label: t('tabs.calls'), children: <CallsTab /> },
      ]}
    />
  )
}

function TimeTab() {
  return (
    <>
      <ClockMoves />
      <PendingOrders />
    </>
  )
}
