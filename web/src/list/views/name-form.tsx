import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/src/ui/button.tsx'
import { NativeInput } from '#web/src/ui/native/native-fields.tsx'
import { cleanName, maxNameLength } from './view-file.ts'
import styles from './views.module.css'

interface NameFormProps {
  label: string
  name: string
  submit: string
  isTaken: (name: string) => boolean
  /** Returns false when it could not be stored: the form stays. */
  onSubmit: (name: string) => boolean
  onCancel: () => void
}

/** Asks for the name of a view. */
export function NameForm({ label, name: initial, submit, isTaken, onSubmit, onCancel }: NameFormProps) {
  const { t } = useTranslation(['list-tools', 'common'])
  const [name, setName] = useState(initial)
  const [problem, setProblem] = useState('')
  const send = () => {
    const clean = cleanName(name)
    if (clean === '') setProblem(t('views.nameMissing'))
    else if (isTaken(clean)) setProblem(t('views.nameTaken'))
    else if (onSubmit(clean)) onCancel()
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label className={styles.field}>
        <span>{label}</span>
        <NativeInput
          autoFocus
          value={name}
          maxLength={maxNameLength}
          aria-invalid={problem !== ''}
          onChange={({ target }) => {
            setName(target.value)
            setProblem('')
          }}
        />
      </label>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <span className={styles.buttons}>
        <Button size="small" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="primary" size="small" htmlType="submit">
          {submit}
        </Button>
      </span>
    </form>
  )
}
