import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { steps } from './lazy-steps.ts'
import { type LoginMode, pathOf } from './sign-in-mode.ts'
import styles from './sign-in-page.module.css'

export function ModeLinks({ mode }: { mode: LoginMode }) {
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
