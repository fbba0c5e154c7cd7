import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { useMockAnswers } from '#web/src/api/mock-answers.ts'
import { changeLanguage, currentLanguage, i18n } from '#web/src/i18n/i18n.ts'
import { useFirstScreen } from '#web/src/lib/scheduling/first-screen.tsx'
import { useDocumentTitle } from '#web/src/ui/document-title.ts'
import { line } from '#web/src/ui/native/line-icons.tsx'
import { AdornmentButton } from '#web/src/ui/native/native-button.tsx'
import { useTheme } from '#web/src/ui/theme/theme-store.ts'
import { steps } from './lazy-steps.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useSignInMemory } from './sign-in-memory.ts'
import { modeOf, pathOf, type SignInMode } from './sign-in-mode.ts'
import styles from './sign-in-page.module.css'

const forms = { signIn: SignInForm, register: steps.register.Form, forgot: steps.forgot.Form }

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

export function SignInPage() {
  const { t } = useTranslation('sign-in')
  const [search] = useSearchParams()
  const mode = modeOf(search)
  const memory = useSignInMemory()
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
function useFocusOnChange(mode: SignInMode) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(mode)
  useEffect(() => {
    if (shown.current !== mode) heading.current?.focus()
    shown.current = mode
  }, [mode])
  return heading
}

function ModeLinks({ mode }: { mode: SignInMode }) {
  const { t } = useTranslation('sign-in')
  const [search] = useSearchParams()
  const others = mode === 'signIn' ? (['register', 'forgot'] as const) : (['signIn'] as const)
  return (
    <nav className={styles.links} aria-label={t('otherSteps')}>
      {others.map((other) => {
        const prepare = other === 'signIn' ? undefined : steps[other].prepare
        return (
          <Link key={other} to={pathOf(other, search)} onPointerEnter={prepare} onFocus={prepare}>
            {t(`goTo.${other}`)}
          </Link>
        )
      })}
    </nav>
  )
}

function LoginTools() {
  const { t } = useTranslation()
  const { scheme, setMode } = useTheme()
  const other = currentLanguage() === 'zh' ? 'en' : 'zh'
  const otherScheme = scheme === 'dark' ? 'light' : 'dark'
  return (
    <div className={styles.tools}>
      <button
        type="button"
        lang={other}
        className={styles.language}
        onClick={() => void changeLanguage(other)}
      >
        {t(`language.${other}`)}
      </button>
      <AdornmentButton label={t(`theme.switch.${otherScheme}`)} onClick={() => setMode(otherScheme)}>
        {scheme === 'dark' ? <SunIcon /> : <MoonIcon />}
      </AdornmentButton>
    </div>
  )
}

function SunIcon() {
  return (
    <svg {...line} aria-hidden="true">
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4" />
    </svg>
  )
}

function MoonIcon() {
  return (
    <svg {...line} aria-hidden="true">
      <path d="M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5z" />
    </svg>
  )
}
