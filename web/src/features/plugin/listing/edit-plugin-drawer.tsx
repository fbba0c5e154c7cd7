import { useTranslation } from 'react-i18next'
import type { Plugin } from '#contract/plugin/plugin.ts'
import { pluginStates } from '#contract/values/states.ts'
import { RejectionReason } from '#web/src/features/review/submit/rejection-reason.tsx'
import { submitPlugin } from '#web/src/features/review/submit/submissions.ts'
import { useResubmit } from '#web/src/features/review/submit/use-resubmit.tsx'
import { FormDrawer } from '#web/src/form/form-drawer.tsx'
import { useRecordForm } from '#web/src/form/use-record-form.ts'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from '../plugins.module.css'
import { listingOf, toRequest } from './listing.ts'
import { BasicFields, PriceField, TextFields, useListingLabels } from './listing-fields.tsx'

interface EditPluginDrawerProps {
  plugin: Plugin
  /** The field with the initial focus. */
  focus?: string
}

/** Edits a plugin's listing; a second button resubmits a rejected one. */
export function EditPluginDrawer({ plugin, focus, ...overlay }: EditPluginDrawerProps & OverlayProps) {
  const { t } = useTranslation('plugin')
  const resubmit = useResubmit('/app/PluginToExamine')
  const state = useRecordForm({
    path: '/app/UpdatePluginInfo',
    source: plugin,
    toValues: listingOf,
    toRequest: (values, { id, update_time }) => ({ id, update_time, ...toRequest(values) }),
    fromStale: (current) => current,
    onSaved: async (_, values) => {
      const name = values.plugin_name.trim()
      overlay.onClose()
      await resubmit.afterSaving(() => submitPlugin(plugin), {
        saved: t('done.saved', { name }),
        submitted: t('done.submitted', { name }),
      })
    },
  })
  const { plugin_alias: _, ...labels } = useListingLabels()
  const isRejected = plugin.state === pluginStates.rejected
  return (
    <FormDrawer
      {...overlay}
      isWide
      title={t('edit.title', { name: plugin.plugin_name })}
      state={resubmit.stateOf(state)}
      labels={labels}
      submitLabel={t('edit.save')}
      tools={isRejected && resubmit.button(state)}
      focus={focus}
    >
      {isRejected && <RejectionReason reason={plugin.msg} />}
      <Note className={styles.intro}>{t('edit.alias', { alias: plugin.plugin_alias })}</Note>
      <BasicFields />
      <TextFields />
      <PriceField />
    </FormDrawer>
  )
}
