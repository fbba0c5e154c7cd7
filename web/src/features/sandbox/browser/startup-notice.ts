import { currentLanguage, i18n, languages, loadInAllLanguages } from '#web/src/i18n/i18n.ts'
import native from '#web/src/ui/native/native.module.css'
import styles from './startup-notice.module.css'

/** `unsupported` and `insecure` cannot be dismissed. */
export type StartupNotice = 'unsupported' | 'insecure' | 'refused' | 'dataReplaced'

/** Renders a notice in both languages, without React. Resolves when its button is pressed. */
export async function showStartupNotice(container: HTMLElement, notice: StartupNotice): Promise<void> {
  await loadInAllLanguages('sandbox')
  const main = element('main', styles.notice)
  const ordered = languages.toSorted(
    (a, b) => Number(b === currentLanguage()) - Number(a === currentLanguage()),
  )
  const pressed = new Promise<void>((resolve) => {
    for (const language of ordered) {
      const t = i18n.getFixedT(language, 'demo')
      const section = element('section', styles.language)
      section.lang = language
      section.append(
        element('h1', styles.title, t(`notice.${notice}.title`)),
        element('p', '', t(`notice.${notice}.text`)),
      )
      if (notice === 'refused' || notice === 'dataReplaced') {
        const button = element('button', `${native.button} ${native.primary}`, t(`notice.${notice}.action`))
        button.type = 'button'
        button.onclick = () => resolve()
        section.append(button)
      }
      main.append(section)
    }
  })
  container.replaceChildren(main)
  document.documentElement.dataset.ready = ''
  await pressed
  container.replaceChildren()
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className = '', text = '') {
  return Object.assign(document.createElement(name), { className, textContent: text })
}
