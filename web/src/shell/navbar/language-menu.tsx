import { TranslationOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { changeLanguage, currentLanguage } from '../../i18n/i18n.ts'
import { languages } from '../../i18n/languages.ts'

/** The language of the interface. */
export function LanguageMenu() {
  const { t } = useTranslation()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: languages.map((language) => ({
          key: language,
          label: <span lang={language}>{t(`language.${language}`)}</span>,
          onClick: () => void changeLanguage(language),
        })),
        selectable: true,
        selectedKeys: [currentLanguage()],
      }}
    >
      <Button
        type="text"
        icon={<TranslationOutlined />}
        aria-label={t('language.label')}
        title={t('language.label')}
      />
    </Dropdown>
  )
}
