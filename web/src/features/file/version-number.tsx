import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { compareVersions, isVersion, type nextVersions } from '#contract/values/semver.ts'
import { rules } from '#web/src/form/rules.ts'
import { i18n } from '#web/src/i18n/i18n.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import styles from './upload.module.css'

/** The part of a record form's state that fills in the number. */
interface NumberForm {
  form: {
    setFieldValue: (name: 'version', value: string) => void
    validateFields: (names: ['version']) => Promise<unknown>
  }
  checkDirty: () => void
}

interface VersionNumberFieldProps {
  state: NumberForm
  label: string
  suggestions: ReturnType<typeof nextVersions>
  /** Resolves to the other versions' numbers, and to the number to exceed. */
  readOthers: () => Promise<{ numbers: readonly string[]; greatest: string | undefined }>
  tooLow: (greatest: string) => string
}

/** The number of a new version, with the next major, minor and patch numbers as suggestions. */
export function VersionNumberField(props: VersionNumberFieldProps) {
  const { state, label, suggestions, readOthers, tooLow } = props
  const { t } = useTranslation('file')
  const problemOf = async (value: string) => {
    if (value === '') return undefined
    if (!isVersion(value)) return () => i18n.t('file:number.notVersion')
    const { numbers, greatest } = await readOthers()
    if (greatest !== undefined && compareVersions(value, greatest) <= 0) return () => tooLow(greatest)
    return numbers.some((each) => compareVersions(value, each) === 0)
      ? () => i18n.t('file:number.taken')
      : undefined
  }
  return (
    <Form.Item
      name="version"
      label={label}
      validateFirst
      rules={[rules.required, rules.check(problemOf)]}
      extra={
        <Row as="span" className={styles.suggestions}>
          {t('number.suggest')}
          {suggestions.map(({ step, version }) => (
            <Button key={step} size="small" onClick={() => chooseNumber(state, version)}>
              {t(`number.${step}`, { version })}
            </Button>
          ))}
        </Row>
      }
    >
      <Input autoComplete="off" spellCheck={false} maxLength={limits.version.max} />
    </Form.Item>
  )
}

/** Fills in a number, and says at once when it cannot be used. */
export function chooseNumber({ form, checkDirty }: NumberForm, version: string): void {
  form.setFieldValue('version', version)
  checkDirty()
  void form.validateFields(['version']).catch(() => undefined)
}

/** Returns the known numbers of versions. */
export function numbersOf(versions: readonly { version: string | undefined }[]): string[] {
  return versions.flatMap(({ version }) => version ?? [])
}
