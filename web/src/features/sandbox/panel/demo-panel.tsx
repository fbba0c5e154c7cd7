import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Tabs } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readStored, storageKeys, writeStored } from '#web/src/lib/browser-storage.ts'
import { Drawer } from '#web/src/ui/drawer.tsx'
import { useOpenPart } from '#web/src/ui/open-parts.ts'
import { AntdProvider } from '#web/src/ui/theme/antd-provider.tsx'
import type { AppNavigation } from '../demo-session.ts'
import { CallsTab } from './calls-tab.tsx'
import { FaultsTab } from './faults-tab.tsx'
import { InboxTab } from './inbox-tab.tsx'
import styles from './panel.module.css'
import { ShowTab } from './show-tab.tsx'
import { TimeTab } from './time-tab.tsx'

interface DemoPanelProps {
  navigation: AppNavigation
  isOpen: boolean
  onClose: () => void
  onTour: () => void
}

const modalBelow = 768

/** Above antd's drawers. */
const zIndex = 1002

export function DemoPanel({ navigation, isOpen, onClose, onTour }: DemoPanelProps) {
  const { t } = useTranslation('demoPanel')
  const [queryClient] = useState(() => new QueryClient())
  const isModal = window.innerWidth < modalBelow
  useOpenPart('panel', isOpen)
  // A modal panel closes after each action.
  const onDone = isModal ? onClose : () => undefined
  return (
    <QueryClientProvider client={queryClient}>
      <AntdProvider>
        <Drawer
          isOpen={isOpen}
          onClose={onClose}
          title={t('title')}
          mask={isModal}
          aria-modal={isModal}
          // The tabs' polls end with them.
          destroyOnHidden
          zIndex={zIndex}
          // The caller moves the focus.
          focusable={{ focusTriggerAfterClose: false }}
          width={420}
          rootClassName={styles.panel ?? ''}
          styles={{ body: { paddingBlock: 0 } }}
        >
          <Tabs
            className={styles.tabs ?? ''}
            size="small"
            tabBarGutter={16}
            // antd shows the first tab for an unknown key.
            defaultActiveKey={readStored(storageKeys.demoTab) ?? 'show'}
            onChange={(tab) => writeStored(storageKeys.demoTab, tab)}
            destroyOnHidden
            items={[
              {
                key: 'show',
                label: t('tabs.show'),
                children: <ShowTab navigation={navigation} onTour={onTour} onDone={onDone} />,
              },
              { key: 'faults', label: t('tabs.faults'), children: <FaultsTab /> },
              { key: 'time', label: t('tabs.time'), children: <TimeTab /> },
              { key: 'inbox', label: t('tabs.inbox'), children: <InboxTab /> },
              { key: 'calls', label: t('tabs.calls'), children: <CallsTab /> },
            ]}
          />
        </Drawer>
      </AntdProvider>
    </QueryClientProvider>
  )
}
