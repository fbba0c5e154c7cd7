import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { useMockDetection } from '#web/src/api/mock-detection.ts'
import { changeLanguage, currentLanguage, withTexts } from '#web/src/i18n/i18n.ts'
import { environment } from '#web/src/lib/environment.ts'
import { useFirstScreen } from '#web/src/lib/scheduling/first-screen.tsx'
import { useDocumentTitle } from '#web/src/ui/document-title.ts'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { lineIconProps } from '#web/src/ui/native/line-icons.tsx'
import { NativeButton } from '#web/src/ui/native/native-button.tsx'
import { useTheme } from '#web/src/ui/theme/theme-store.ts'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in-page.module.css'
import { addressOfMode, modeOf, type SignInMode, useSignInState } from './sign-in-state.ts'

/** Loaded on demand, because most users only sign in. */
const lazyForms = {
  register: lazyComponent(() => import('./account-forms.tsx'), 'RegisterForm'),
  forgot: lazyComponent(() => import('./account-forms.tsx'), 'ForgotForm'),
}

const forms = { signIn: SignInForm, register: lazyForms.register.View, forgot: lazyForms.forgot.View }

const { View: DemoAccounts } = lazyComponent(
  () => withTexts('sandbox', import('#web/src/features/sandbox/corner-parts.ts')),
  'DemoAccounts',
  { fallback: () => null },
)

export function SignInPage() {
  const { t } = useTranslation('signIn')
  const [search] = useSearchParams()
  const mode = modeOf(search)
  const state = useSignInState()
  const isDemo = useMockDetection(({ isDetected }) => isDetected) && mode === 'signIn'
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
            <img src={environment.logo ?? './favicon.svg'} alt="" width={40} height={40} />
            <h1 ref={heading} tabIndex={-1} className={styles.heading}>
              {t(`heading.${mode}`)}
            </h1>
          </div>
          <Suspense>
            <Form key={mode} state={state} />
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

/** Focuses the heading when the step changes, but not on mount; signing in focuses its first empty field. */
function useFocusOnChange(mode: SignInMode) {
  const heading = useRef<HTMLHeadingElement>(null)
  const previous = useRef(mode)
  useEffect(() => {
    if (previous.current !== mode && mode !== 'signIn') heading.current?.focus()
    previous.current = mode
  }, [mode])
  return heading
}

function ModeLinks({ mode }: { mode: SignInMode }) {
  const { t } = useTranslation('signIn')
  const [search] = useSearchParams()
  const others = mode === 'signIn' ? (['register', 'forgot'] as const) : (['signIn'] as const)
  return (
    <nav className={styles.links} aria-label={t('otherSteps')}>
      {others.map((other) => {
        const prefetch = other === 'signIn' ? undefined : lazyForms[other].prefetch
        return (
          <Link key={other} to={addressOfMode(other, search)} onPointerEnter={prefetch} onFocus={prefetch}>
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
      <NativeButton type="text" lang={other} onClick={() => void changeLanguage(other)}>
        {t(`language.${other}`)}
      </NativeButton>
      <NativeButton type="icon" label={t(`theme.switch.${otherScheme}`)} onClick={() => setMode(otherScheme)}>
        {scheme === 'dark' ? <SunIcon /> : <MoonIcon />}
      </NativeButton>
    </div>
  )
}

function SunIcon() {
  return (
    <svg {...lineIconProps} aria-hidden="true">
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4" />
    </svg>
  )
}

function MoonIcon() {
  return (
    <svg {...lineIconProps} aria-hidden="true">
      <path d="M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5z" />
    </svg>
  )
}
