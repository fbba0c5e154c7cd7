import { useTranslation } from 'react-i18next'
import type { Plugin } from '../../../../contract/plugin.ts'
import { resultCodes } from '../../../../contract/values/result-codes.ts'
import { pluginStates } from '../../../../contract/values/states.ts'
import { toastError } from '../../api/result-codes.ts'
import { FormDrawer } from '../form/form-drawer.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import type { OverlayProps } from '../overlay.tsx'
import { RefusalReason } from '../release/refusal-reason.tsx'
import { submitPlugin } from '../release/submissions.ts'
import { useSubmitAgain } from '../release/use-submit-again.tsx'
import { useInvalidate } from '../use-invalidate.ts'
import styles from './listing.module.css'
import { listingOf, toRequest } from './listing.ts'
import { BasicFields, PriceField, TextFields, useListingLabels } from './listing-fields.tsx'

interface EditPluginDrawerProps {
  plugin: Plugin
  /** The field that has the focus at first. */
  focus?: string
}

/** Edits a plugin's listing; a rejected one is submitted again by the second button. */
export function EditPluginDrawer({ plugin, focus, ...overlay }: EditPluginDrawerProps & OverlayProps) {
  const { t } = useTranslation('plugins')
  const invalidate = useInvalidate()
  const again = useSubmitAgain('/app/PluginToExamine')
  const state = useRecordForm({
    path: '/app/UpdatePluginInfo',
    source: plugin,
    toValues: listingOf,
    toRequest: (values, { id, update_time }) => ({ id, update_time, ...toRequest(values) }),
    fromStale: (current) => current,
    onCode: {
      // Somebody else has submitted it: the list is refetched, the form stays filled in.
      [resultCodes.moveNotAllowed]: (error) => {
        toastError(error)
        void invalidate('/app/UpdatePluginInfo')
      },
    },
    onSaved: async (_, values) => {
      const name = values.plugin_name.trim()
      overlay.onClose()
      await again.afterSaving(() => submitPlugin(plugin), {
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
      state={again.stateOf(state)}
      labels={labels}
      submitLabel={t('edit.save')}
      tools={isRejected && again.button(state)}
      focus={focus}
    >
      {isRejected && <RefusalReason reason={plugin.msg} />}
      <p className={styles.intro}>{t('edit.alias', { alias: plugin.plugin_alias })}</p>
      <BasicFields />
      <TextFields />
      <PriceField />
    </FormDrawer>
  )
}
