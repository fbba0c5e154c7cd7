import { useTranslation } from 'react-i18next'
import type { Plugin } from '../../../../contract/plugin.ts'
import { resultCodes } from '../../../../contract/values/result-codes.ts'
import { toastError } from '../../api/result-codes.ts'
import { FormDrawer } from '../../components/form/form-drawer.tsx'
import { useRecordForm } from '../../components/form/use-record-form.ts'
import type { OverlayProps } from '../../components/overlay.tsx'
import { useInvalidate } from '../../components/use-invalidate.ts'
import { showToast } from '../../lib/feedback.ts'
import { listingOf, toRequest } from './listing.ts'
import { BasicFields, PriceField, TextFields, useListingLabels } from './listing-fields.tsx'
import styles from './plugins.module.css'

interface EditPluginDrawerProps {
  plugin: Plugin
}

export function EditPluginDrawer({ plugin, ...overlay }: EditPluginDrawerProps & OverlayProps) {
  const { t } = useTranslation('plugins')
  const invalidate = useInvalidate()
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
    onSaved: (_, { plugin_name }) => {
      overlay.onClose()
      showToast({ type: 'success', text: t('done.saved', { name: plugin_name.trim() }) })
    },
  })
  const { plugin_alias: _, ...labels } = useListingLabels()
  return (
    <FormDrawer
      {...overlay}
      isWide
      title={t('edit.title', { name: plugin.plugin_name })}
      state={state}
      labels={labels}
      submitLabel={t('edit.save')}
    >
      <p className={styles.intro}>{t('edit.alias', { alias: plugin.plugin_alias })}</p>
      <BasicFields />
      <TextFields />
      <PriceField />
    </FormDrawer>
  )
}
