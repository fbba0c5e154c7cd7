import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useMockAnswers } from '#web/src/api/mock-answers.ts'
import { i18n } from '#web/src/i18n/i18n.ts'
import { useFirstScreen } from '#web/src/lib/scheduling/first-screen.tsx'
import { useDocumentTitle } from '#web/src/ui/document-title.ts'
import { steps } from './lazy-steps.ts'
import { ModeLinks } from './mode-links.tsx'
import { LoginForm } from './sign-in-form.tsx'
import { useLoginMemory } from './sign-in-memory.ts'
import { type LoginMode, modeOf } from './sign-in-mode.ts'
import styles from './sign-in-page.module.css'
import { LoginTools } from './sign-in-tools.tsx'

const forms = { signIn: LoginForm, register: steps.register.Form, forgot: steps.forgot.Form }

/** Renders nothing when it cannot be loaded. */
const DemoAccounts = lazy(async () => {
  try {
    const [module] = await Promise.all([
      import('#web/src/features/sandbox/demo-accounts.tsx'),
      i18n.loadNamespaces('demo'),
    ])
    return { default: module.DemoAccounts }
  } catch {
    return { default: () => null }
  }
})

export function LoginPage() {
  const { t } = useTranslation('sign-in')
  const [search] = useSearchParams()
  const mode = modeOf(search)
  const memory = useLoginMemory()
  const isDemo = useMockAnswers(({ answers }) => answers) && mode === 'signIn'
  const heading = useFocusOnChange(mode)
  const Form = forms[mode]
  useFirstScreen()
  useDocumentTitle(t(`title.${mode}`))
  return (
    <main className={`${styles.page} backdrop`}>
      <LoginTools />
      <div className={styles.column}>
        <section className={styles.card}>
          <div className={styles.brand}>
            <img src="./favicon.svg" alt="" width={40} height={40} />
            <h1 ref={heading} tabIndex={-1} className={styles.heading}>
              {t(`heading.${mode}`)}
            </h1>
          </div>
          <Suspense>
            <Form key={mode} memory={memory} />
          </Suspense>
          <ModeLinks mode={mode} />
        </section>
        {isDemo && (
          <div className={styles.below}>
            <Suspense>
              <DemoAccounts redirect={search.get('redirect')} />
            </Suspense>
          </div>
        )}
      </div>
    </main>
  )
}

/** Focuses the heading when the step changes, but not on mount. */
function useFocusOnChange(mode: LoginMode) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(mode)
  useEffect(() => {
    if (shown.current !== mode) heading.current?.focus()
    shown.current = mode
  }, [mode])
  return heading
}
