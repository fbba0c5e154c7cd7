import 'dayjs/locale/zh-cn'
import 'virtual:antd-styles.css'
import './contrast.css'
import { ConfigProvider, theme } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonTokens } from '#web/patches/button-tokens.ts'
import { useMediaQuery } from '#web/src/lib/use-media-query.ts'
import { Chevron } from '../button.tsx'
import { type Size, useSize } from './size-store.ts'
import { fillVariable, seedTokens } from './theme-config.ts'
import { useTheme } from './theme-store.ts'

const algorithms = { light: theme.defaultAlgorithm, dark: theme.darkAlgorithm }

/** Returns the popup container: the landmark of the trigger, where screen readers find it. */
function popupContainer(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest<HTMLElement>('[role="dialog"], header, main') ?? document.body
}

const sizeTokens = {
  default: { componentSize: 'large', fontSize: 16 },
  medium: { componentSize: 'medium', fontSize: 14 },
  small: { componentSize: 'small', fontSize: 13 },
  mini: { componentSize: 'small', fontSize: 12 },
} as const satisfies Record<Size, object>

const fieldTokens = {
  colorBorder: 'var(--ant-color-text-quaternary)',
  colorTextPlaceholder: 'var(--ant-color-text-secondary)',
}

/** antd's colour of a field's hint and count has a contrast of 3.4:1. */
const hintTokens = { colorTextDescription: 'var(--ant-color-text-secondary)' }

/** Selected text has the link colour, which is readable on dark; hovered buttons get darker, not lighter as in antd. */
const componentTokens = {
  Button: {
    colorPrimaryHover: 'var(--ant-color-primary-active)',
    // White has too little contrast on the red of the dark scheme.
    dangerColor: 'var(--ant-color-bg-container)',
    defaultHoverColor: 'var(--ant-color-link)',
    defaultHoverBorderColor: 'var(--ant-color-link)',
  },
  Input: fieldTokens,
  Select: fieldTokens,
  DatePicker: fieldTokens,
  Dropdown: { colorPrimary: 'var(--ant-color-link)' },
  Tabs: {
    itemSelectedColor: 'var(--ant-color-link)',
    itemHoverColor: 'var(--ant-color-link)',
    itemActiveColor: 'var(--ant-color-link)',
    inkBarColor: `var(${fillVariable})`,
  },
}

/** Configures antd's language, size and theme; its styles are generated at build time. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const { scheme, accent } = useTheme()
  const { componentSize, fontSize } = sizeTokens[useSize(({ size }) => size)]
  const motion = !useMediaQuery('(prefers-reduced-motion: reduce)')
  const { i18n } = useTranslation()
  const english = i18n.language === 'en'
  useEffect(() => {
    dayjs.locale(english ? 'en' : 'zh-cn')
  }, [english])
  return (
    <ConfigProvider
      locale={english ? enUS : zhCN}
      componentSize={componentSize}
      getPopupContainer={popupContainer}
      button={{ autoInsertSpace: false }}
      select={{ suffixIcon: <Chevron /> }}
      theme={{
        zeroRuntime: true,
        hashed: false,
        cssVar: { key: 'app' },
        token: {
          ...seedTokens(scheme, accent?.shades[scheme], english ? 'en' : 'zh'),
          ...hintTokens,
          fontSize,
          motion,
        },
        components: componentTokens,
        algorithm: algorithms[scheme],
      }}
    >
      <ButtonTokens />
      {children}
    </ConfigProvider>
  )
}
