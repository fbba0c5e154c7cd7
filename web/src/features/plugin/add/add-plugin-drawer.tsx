import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDrawer } from '#web/src/form/form-drawer.tsx'
import { useSecondSubmit } from '#web/src/form/second-submit.ts'
import { type RecordFormState, useRecordForm } from '#web/src/form/use-record-form.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Markdown } from '#web/src/ui/markdown/markdown.tsx'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { emptyPlugin, type NewPlugin, toRequest } from '../listing/listing.ts'
import { BasicFields, PriceField, TextFields, useListingLabels } from '../listing/listing-fields.tsx'
import styles from '../plugins.module.css'
import { useDraft } from './draft.ts'
import { ListingSummary } from './listing-summary.tsx'

interface AddPluginDrawerProps {
  owner: string
  /** Called when the lists of plugins are refetched; `id` is undefined when the host does not send it. */
  onCreated: (plugin: { id: number | undefined; name: string }) => void
}

const steps = ['basics', 'text', 'price', 'review'] as const

const last = steps.length - 1

/** Adds a plugin in steps, of which all but the first can be left out; the draft is stored in this browser until the plugin is created. */
export function AddPluginDrawer({ owner, onCreated, ...overlay }: AddPluginDrawerProps & OverlayProps) {
  const { t } = useTranslation('plugin')
  const { draft, keep, drop, discard } = useDraft(owner)
  const [resumed] = useState(draft)
  const [step, setStep] = useState(() => Math.min(resumed?.step ?? 0, last))
  const [isKept, setKept] = useState(true)
  const now = useSecondSubmit()
  const state = useRecordForm({
    path: '/app/Create',
    source: resumed?.values ?? emptyPlugin,
    toValues: (source) => source,
    toRequest,
    isKept,
    onSaved: async ({ id }, { plugin_name }, refreshed) => {
      drop()
      overlay.onClose()
      await refreshed
      onCreated({ id, name: plugin_name.trim() })
    },
  })
  const { form } = state
  const go = (to: number) => {
    setStep(to)
    setKept(keep(form.getFieldsValue(true), to))
  }
  const inSteps: RecordFormState<NewPlugin> = {
    ...state,
    checkDirty: () => {
      state.checkDirty()
      setKept(keep(form.getFieldsValue(true), step))
    },
    submit: async (values) => {
      if (step < last && !now.isPressed()) return go(step + 1)
      await state.submit(values)
      // The server's issues may belong to an earlier step.
      const wrong = form.getFieldsError().find(({ errors }) => errors.length > 0)
      if (wrong) setStep(stepOf(String(wrong.name[0])))
    },
  }
  return (
    <FormDrawer
      {...overlay}
      isWide
      title={t('add.title')}
      state={now.stateOf(inSteps)}
      labels={useListingLabels()}
      submitLabel={t(step < last ? 'add.next' : 'add.create')}
      onInvalid={(field) => setStep(stepOf(field))}
      tools={
        <>
          {step > 0 && (
            <Button disabled={state.isSaving} onClick={() => go(step - 1)}>
              {t('add.back')}
            </Button>
          )}
          {step < last && (
            <Button disabled={state.isSaving} onClick={() => now.press(state)}>
              {t('add.now')}
            </Button>
          )}
          {draft && (
            <Button
              danger
              type="text"
              disabled={state.isSaving}
              onClick={() => void discard().then((gone) => gone && overlay.onClose())}
            >
              {t('draft.discard')}
            </Button>
          )}
        </>
      }
    >
      <StepList step={step} onGo={go} />
      <p className={styles.note} role="status">
        {isKept ? t(resumed ? 'draft.resumed' : 'draft.kept') : t('draft.notKept')}
      </p>
      <StepHeading step={step} />
      <div hidden={step !== 0}>
        <BasicFields isNew />
      </div>
      <div hidden={step !== 1}>
        <TextFields />
      </div>
      <div hidden={step !== 2}>
        <PriceField />
      </div>
      {step === last && <Review values={form.getFieldsValue(true)} />}
    </FormDrawer>
  )
}

/** Takes the focus when the step changes, so that screen readers continue there. */
function StepHeading({ step }: { step: number }) {
  const { t } = useTranslation('plugin')
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.stepHeading}>
      {t('add.heading', {
        step: step + 1,
        total: steps.length,
        name: t(`add.step.${steps[step] ?? 'basics'}`),
      })}
    </h2>
  )
}

function Review({ values }: { values: NewPlugin }) {
  const { t } = useTranslation('plugin')
  const readmeId = useId()
  return (
    <section className={styles.reviewed} aria-label={t('add.step.review')}>
      <p className={styles.note}>{t('add.reviewHint')}</p>
      <ListingSummary listing={values} />
      {values.readme.trim() !== '' && (
        <section aria-labelledby={readmeId}>
          <h3 id={readmeId} className={styles.stepHeading}>
            {t('field.readme')}
          </h3>
          <div className={styles.readme}>
            <Markdown text={values.readme} />
          </div>
        </section>
      )}
    </section>
  )
}

const stepFields: Readonly<Record<(typeof steps)[number], readonly (keyof NewPlugin)[]>> = {
  basics: ['plugin_name', 'plugin_alias', 'category', 'homepage', 'logo'],
  text: ['describe', 'readme'],
  price: ['buy_coin_num'],
  review: [],
}

function stepOf(field: string): number {
  return Math.max(
    0,
    steps.findIndex((step) => stepFields[step].some((each) => each === field)),
  )
}

function StepList({ step, onGo }: { step: number; onGo: (step: number) => void }) {
  const { t } = useTranslation('plugin')
  return (
    <ol className={styles.steps} aria-label={t('add.steps')}>
      {steps.map((name, index) => (
        <li key={name} aria-current={index === step ? 'step' : undefined} data-done={index < step}>
          {index < step ? (
            <button type="button" onClick={() => onGo(index)}>
              {t(`add.step.${name}`)}
            </button>
          ) : (
            t(`add.step.${name}`)
          )}
        </li>
      ))}
    </ol>
  )
}
