import { TranslationOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { changeLanguage, currentLanguage } from '../../i18n/i18n.ts'
import { languages } from '../../i18n/languages.ts'
import { ChoiceMenu } from './choice-menu.tsx'

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
