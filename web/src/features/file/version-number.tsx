import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { compareVersions, isVersion, type nextVersions } from '#contract/values/semver.ts'
import { rules } from '#web/src/form/rules.ts'
import type { RecordFormState } from '#web/src/form/use-record-form.ts'
import { i18n } from '#web/src/i18n/i18n.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import styles from './upload.module.css'

interface VersionNumberFieldProps {
  state: Pick<RecordFormState<object>, 'checkDirty'>
  label: string
  suggestions: ReturnType<typeof nextVersions>
  /** Resolves to the other versions' numbers, and to the one that it has to be greater than. */
  readOthers: () => Promise<{ numbers: readonly string[]; greatest: string | undefined }>
  tooLow: (greatest: string) => string
}

/** The number of a new version, with the next major, minor and patch numbers as suggestions. */
export function VersionNumberField(props: VersionNumberFieldProps) {
  const { state, label, suggestions, readOthers, tooLow } = props
  const { t } = useTranslation('file')
  const form = Form.useFormInstance<{ version: string }>()
  const choose = (version: string) => {
    form.setFieldValue('version', version)
    state.checkDirty()
    void form.validateFields(['version']).catch(() => undefined)
  }
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
            <Button key={step} size="small" onClick={() => choose(version)}>
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

/** Returns the known numbers of versions. */
export function numbersOf(versions: readonly { version: string | undefined }[]): string[] {
  return versions.flatMap(({ version }) => version ?? [])
}
