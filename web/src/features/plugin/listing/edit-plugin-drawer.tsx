import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { pluginStates } from '#contract/values/states.ts'
import type { Plugin } from '#web/src/api/records.ts'
import { type PictureChoice, PicturesField } from '#web/src/features/file/pictures/pictures-field.tsx'
import { RejectionReason } from '#web/src/features/review/submit/rejection-reason.tsx'
import { submitPlugin } from '#web/src/features/review/submit/submissions.ts'
import { useResubmit } from '#web/src/features/review/submit/use-resubmit.tsx'
import { FormDrawer } from '#web/src/form/form-drawer.tsx'
import { rules } from '#web/src/form/rules.ts'
import { useRecordForm } from '#web/src/form/use-record-form.ts'
import { i18n } from '#web/src/i18n/i18n.ts'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from '../plugins.module.css'
import { listingOf, toRequest } from './listing.ts'
import { ListingFields, useListingLabels } from './listing-fields.tsx'

interface EditPluginDrawerProps {
  plugin: Plugin
  focus?: string
}

/** Edits a plugin's listing; a second button resubmits a rejected one. */
export function EditPluginDrawer({ plugin, focus, ...overlay }: EditPluginDrawerProps & OverlayProps) {
  const { t } = useTranslation(['plugin', 'form', 'file'])
  const resubmit = useResubmit('/app/PluginToExamine', { id: plugin.id })
  const state = useRecordForm({
    path: '/app/UpdatePluginInfo',
    source: plugin,
    toValues: (current) => ({ ...listingOf(current), pictures: picturesOf(current) }),
    // The host compares the time to notice other users' edits.
    toRequest: ({ pictures, ...values }, { id, update_time = '' }) => ({
      id,
      update_time,
      ...toRequest(values),
      pictures: pictures?.map(({ file_id }) => file_id),
    }),
    fromStale: (current) => current,
    onSaved: async (_, values) => {
      const name = values.plugin_name?.trim()
      overlay.onClose()
      await resubmit.afterSaving(() => submitPlugin(plugin), {
        saved: t('done.saved', { name }),
        submitted: t('done.submitted', { name }),
      })
    },
  })
  const { plugin_alias: _, ...listingLabels } = useListingLabels()
  const labels = { ...listingLabels, pictures: t('file:picture.field') }
  const isRejected = plugin.state === pluginStates.rejected
  return (
    <FormDrawer
      {...overlay}
      isWide
      title={t('edit.title', { name: plugin.plugin_name })}
      state={resubmit.stateOf(state)}
      labels={labels}
      submitLabel={t('form:save')}
      tools={isRejected && resubmit.button(state)}
      focus={focus}
    >
      {isRejected && (
        <RejectionReason reason={plugin.msg} about={plugin.msg_about}>
          {resubmit.answerField}
        </RejectionReason>
      )}
      <Note className={styles.intro}>{t('edit.alias', { alias: plugin.plugin_alias })}</Note>
      <ListingFields />
      {state.initial.pictures && (
        <Form.Item
          name="pictures"
          label={labels.pictures}
          validateTrigger={[]}
          rules={[
            rules.check((pictures: readonly PictureChoice[]) =>
              pictures.some(({ file_id }) => file_id === '')
                ? () => i18n.t('file:picture.unready')
                : undefined,
            ),
          ]}
        >
          <PicturesField />
        </Form.Item>
      )}
    </FormDrawer>
  )
}

/** Undefined if unsupported, which hides the field. */
function picturesOf({ pictures }: Plugin): readonly PictureChoice[] | undefined {
  return pictures?.map(({ file_id, url = '' }) => ({ file_id, url }))
}
