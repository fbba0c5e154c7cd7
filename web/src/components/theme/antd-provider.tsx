import { ConfigProvider, theme } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import 'dayjs/locale/zh-cn'
import dayjs from 'dayjs'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { seedTokens } from './theme-config.ts'
import { useTheme } from './theme-store.ts'
import 'virtual:antd-styles.css'

/** Popups belong to the landmark of what opened them: a screen reader finds nothing outside of one. */
function landmarkOf(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest<HTMLElement>('[role="dialog"], header, main') ?? document.body
}

/** Gives everything below it antd in the chosen language and colours; its styles were made at build. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const scheme = useTheme((state) => state.scheme)
  const { i18n } = useTranslation()
  const english = i18n.language === 'en'
  useEffect(() => {
    dayjs.locale(english ? 'en' : 'zh-cn')
  }, [english])
  return (
    <ConfigProvider
      locale={english ? enUS : zhCN}
      getPopupContainer={landmarkOf}
      theme={{
        zeroRuntime: true,
        hashed: false,
        cssVar: { key: 'app' },
        token: seedTokens(scheme),
        components: { Menu: { subMenuItemSelectedColor: 'var(--ant-color-link)' } },
        ...(scheme === 'dark' && { algorithm: theme.darkAlgorithm }),
      }}
    >
      {children}
    </ConfigProvider>
  )
}
