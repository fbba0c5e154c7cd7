import { BulbOutlined, FontSizeOutlined, TranslationOutlined } from '@ant-design/icons'
import type { MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLanguage, currentLanguage, languages } from '#web/src/i18n/i18n.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { afterPaint } from '#web/src/lib/scheduling/timing.ts'
import { Button } from '#web/src/ui/button.tsx'
import { DropdownMenu } from '#web/src/ui/dropdown-menu.tsx'
import { type Size, sizes, useSize } from '#web/src/ui/theme/size-store.ts'
import { themeModes } from '#web/src/ui/theme/theme-config.ts'
import { useTheme } from '#web/src/ui/theme/theme-store.ts'
import { useReloadView } from '../reload-view.ts'

interface ChoiceMenuProps<Choice extends string> {
  label: string
  icon: ReactNode
  choices: readonly Choice[]
  chosen: Choice
  nameOf: (choice: Choice) => ReactNode
  onChoose: (choice: Choice) => void
}

function ChoiceMenu<Choice extends string>(props: ChoiceMenuProps<Choice>) {
  const { label, icon, choices, chosen, nameOf, onChoose } = props
  const items: MenuProps['items'] = choices.map((choice) => ({
    key: choice,
    label: nameOf(choice),
    // Restyling or translating the page starts after the next paint, so that the menu closes first.
    onClick: () => void afterPaint(() => onChoose(choice)),
  }))
  return (
    <DropdownMenu menu={{ items, selectable: true, selectedKeys: [chosen] }}>
      <Button type="text" icon={icon} aria-label={label} title={label} />
    </DropdownMenu>
  )
}

export function SizeMenu() {
  const { t } = useTranslation('shell')
  const { size, setSize } = useSize()
  const reload = useReloadView()

  async function choose(chosen: Size): Promise<void> {
    if (!(await reload())) return
    setSize(chosen)
    showToast({ type: 'success', text: t('size.switched') })
  }

  return (
    <ChoiceMenu
      label={t('size.label')}
      icon={<FontSizeOutlined />}
      choices={sizes}
      chosen={size}
      nameOf={(each) => t(`size.${each}`)}
      onChoose={(each) => void choose(each)}
    />
  )
}

export function LanguageMenu() {
  const { t } = useTranslation()
  return (
    <ChoiceMenu
      label={t('language.label')}
      icon={<TranslationOutlined />}
      choices={languages}
      chosen={currentLanguage()}
      nameOf={(language) => <span lang={language}>{t(`language.${language}`)}</span>}
      onChoose={(language) => void changeLanguage(language)}
    />
  )
}

export function ThemeMenu() {
  const { t } = useTranslation()
  const { mode, setMode } = useTheme()
  return (
    <ChoiceMenu
      label={t('theme.label')}
      icon={<BulbOutlined />}
      choices={themeModes}
      chosen={mode}
      nameOf={(each) => t(`theme.${each}`)}
      onChoose={setMode}
    />
  )
}
