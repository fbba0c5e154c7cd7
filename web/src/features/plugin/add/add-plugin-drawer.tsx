import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDrawer } from '#web/src/form/form-drawer.tsx'
import { type RecordFormState, useRecordForm } from '#web/src/form/use-record-form.ts'
import { useSecondSubmit } from '#web/src/form/use-second-submit.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Markdown } from '#web/src/ui/markdown/markdown.tsx'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { emptyPlugin, type NewPlugin, toRequest } from '../listing/listing.ts'
import { BasicFields, PriceField, TextFields, useListingLabels } from '../listing/listing-fields.tsx'
import styles from '../plugins.module.css'
import { ListingSummary } from './listing-summary.tsx'
import { useDraft } from './use-draft.ts'

interface AddPluginDrawerProps {
  owner: string
  /** Called after the plugin lists are refetched; `id` is undefined when the host does not send it. */
  onCreated: (plugin: { id: number | undefined; name: string }) => void
}

const steps = ['basics', 'text', 'price', 'review'] as const

const lastStep = steps.length - 1

const stepFields: Readonly<Record<(typeof steps)[number], readonly (keyof NewPlugin)[]>> = {
  basics: ['plugin_name', 'plugin_alias', 'category', 'homepage', 'logo'],
  text: ['describe', 'readme'],
  price: ['buy_coin_num'],
  review: [],
}

/** Adds a plugin in steps, of which only the first is required; stores a draft in this browser meanwhile. */
export function AddPluginDrawer({ owner, onCreated, ...overlay }: AddPluginDrawerProps & OverlayProps) {
  const { t } = useTranslation('plugin')
  const { draft, save, remove, discard } = useDraft(owner)
  const [resumed] = useState(draft)
  const [step, setStep] = useState(() => Math.min(resumed?.step ?? 0, lastStep))
  const [isStored, setStored] = useState(true)
  const createNow = useSecondSubmit()
  const state = useRecordForm({
    path: '/app/Create',
    source: resumed?.values ?? emptyPlugin,
    toValues: (source) => source,
    toRequest,
    isDraftStored: isStored,
    onSaved: async ({ id }, { plugin_name }, refreshed) => {
      remove()
      overlay.onClose()
      await refreshed
      onCreated({ id, name: plugin_name.trim() })
    },
  })
  const { form } = state
  const goTo = (to: number) => {
    setStep(to)
    setStored(save(form.getFieldsValue(true), to))
  }
  const stepState: RecordFormState<NewPlugin> = {
    ...state,
    checkDirty: () => {
      state.checkDirty()
      setStored(save(form.getFieldsValue(true), step))
    },
    submit: async (values) => {
      if (step < lastStep && !createNow.isPressed()) return goTo(step + 1)
      await state.submit(values)
      // The server may reject a field of an earlier step.
      const invalid = form.getFieldsError().find(({ errors }) => errors.length > 0)
      if (invalid) setStep(stepOf(String(invalid.name[0])))
    },
  }
  return (
    <FormDrawer
      {...overlay}
      isWide
      title={t('add.title')}
      state={createNow.stateOf(stepState)}
      labels={useListingLabels()}
      submitLabel={t(step < lastStep ? 'add.next' : 'add.create')}
      onInvalid={(field) => setStep(stepOf(field))}
      tools={
        <>
          {step > 0 && (
            <Button disabled={state.isSaving} onClick={() => goTo(step - 1)}>
              {t('add.back')}
            </Button>
          )}
          {step < lastStep && (
            <Button disabled={state.isSaving} onClick={() => createNow.press(state)}>
              {t('add.now')}
            </Button>
          )}
          {draft && (
            <Button
              danger
              type="text"
              disabled={state.isSaving}
              onClick={() => void discard().then((isDiscarded) => isDiscarded && overlay.onClose())}
            >
              {t('draft.discard')}
            </Button>
          )}
        </>
      }
    >
      <StepList step={step} onGo={goTo} />
      <Note role="status">{isStored ? t(resumed ? 'draft.resumed' : 'draft.kept') : t('draft.notKept')}</Note>
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
      {step === lastStep && <Review values={form.getFieldsValue(true)} />}
    </FormDrawer>
  )
}

/** Receives focus when the step changes, so that screen readers continue there. */
function StepHeading({ step }: { step: number }) {
  const { t } = useTranslation('plugin')
  const heading = useRef<HTMLHeadingElement>(null)
  const previousStep = useRef(step)
  useEffect(() => {
    if (previousStep.current === step) return
    previousStep.current = step
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
    <Stack as="section" className={styles.reviewed} aria-label={t('add.step.review')}>
      <Note>{t('add.reviewHint')}</Note>
      <ListingSummary listing={values} />
      {/* A draft of the browser's storage may lack it. */}
      {values.readme?.trim() && (
        <section aria-labelledby={readmeId}>
          <h3 id={readmeId} className={styles.stepHeading}>
            {t('field.readme')}
          </h3>
          <div className={styles.readme}>
            <Markdown text={values.readme} />
          </div>
        </section>
      )}
    </Stack>
  )
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
    <Row as="ol" gap="xs lg" align="stretch" className={styles.steps} aria-label={t('add.steps')}>
      {steps.map((name, index) => (
        <li key={name} aria-current={index === step ? 'step' : undefined} data-done={index < step}>
          {index < step ? (
            <Button type="plain" onClick={() => onGo(index)}>
              {t(`add.step.${name}`)}
            </Button>
          ) : (
            t(`add.step.${name}`)
          )}
        </li>
      ))}
    </Row>
  )
}
