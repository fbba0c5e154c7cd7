import { BulbOutlined, FontSizeOutlined, SettingOutlined, TranslationOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLanguage, currentLanguage, languages } from '#web/src/i18n/i18n.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { afterPaint } from '#web/src/lib/scheduling/timing.ts'
import { Button } from '#web/src/ui/button.tsx'
import { DropdownMenu } from '#web/src/ui/dropdown-menu.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { type Size, sizes, useSize } from '#web/src/ui/theme/size-store.ts'
import { themeModes } from '#web/src/ui/theme/theme-config.ts'
import { useTheme } from '#web/src/ui/theme/theme-store.ts'
import { useTool } from '#web/src/ui/use-lazy.tsx'
import { useReloadView } from '../reload-view.ts'

interface ChoiceMenuProps {
  label: string
  icon: ReactNode
  chosen: string
  choices: readonly Choice[]
}

type Choice = ReturnType<typeof toChoice>

function toChoice(key: string, label: ReactNode, choose: () => void) {
  return { key, label, onClick: () => void afterPaint(choose) }
}

function ChoiceMenu({ label, icon, chosen, choices }: ChoiceMenuProps) {
  return (
    <DropdownMenu menu={{ items: [...choices], selectable: true, selectedKeys: [chosen] }}>
      <Button type="text" icon={icon} aria-label={label} />
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
      chosen={size}
      choices={sizes.map((each) => toChoice(each, t(`size.${each}`), () => void choose(each)))}
    />
  )
}

export function useLanguageChoices(): Choice[] {
  const { t } = useTranslation()
  return languages.map((language) =>
    toChoice(
      language,
      <span lang={language}>{t(`language.${language}`)}</span>,
      () => void changeLanguage(language),
    ),
  )
}

export function LanguageMenu() {
  const { t } = useTranslation()
  return (
    <ChoiceMenu
      label={t('language.label')}
      icon={<TranslationOutlined />}
      chosen={currentLanguage()}
      choices={useLanguageChoices()}
    />
  )
}

export function useThemeChoices(): Choice[] {
  const { t } = useTranslation()
  const setMode = useTheme((state) => state.setMode)
  return themeModes.map((mode) => toChoice(mode, t(`theme.${mode}`), () => setMode(mode)))
}

export function ThemeMenu() {
  const { t } = useTranslation()
  const mode = useTheme((state) => state.mode)
  return (
    <ChoiceMenu label={t('theme.label')} icon={<BulbOutlined />} chosen={mode} choices={useThemeChoices()} />
  )
}

export const settingsDrawer = lazyComponent(() => import('../shell-parts.ts'), 'SettingsDrawer')

export function SettingsButton() {
  const { t } = useTranslation('shell')
  const { element, trigger } = useTool(settingsDrawer)
  return (
    <>
      <Button type="text" icon={<SettingOutlined />} aria-label={t('settings')} {...trigger} />
      {element}
    </>
  )
}
