import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/values/ids.ts'
import { FormDrawer } from '#web/src/form/form-drawer.tsx'
import { useRecordForm } from '#web/src/form/use-record-form.ts'
import { Button } from '#web/src/ui/button.tsx'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { aliasOf, emptyPlugin, toRequest } from '../listing/listing.ts'
import { ListingFields, useListingLabels } from '../listing/listing-fields.tsx'
import { useDraft } from './use-draft.ts'

interface AddPluginDrawerProps {
  owner: string
  /** Called after the plugin lists are refetched; `id` is undefined when unknown. */
  onCreated: (plugin: { id: Id | undefined; name: string }) => void
}

/** Adds a plugin; suggests an alias for the name, and stores a draft in this browser. */
export function AddPluginDrawer({ owner, onCreated, ...overlay }: AddPluginDrawerProps & OverlayProps) {
  const { t } = useTranslation('plugin')
  const { draft, save, remove, discard } = useDraft(owner)
  const [resumed] = useState(draft)
  const [isStored, setStored] = useState(true)
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
  const previousName = useRef(state.initial.plugin_name)
  const proposeAlias = () => {
    const { plugin_name: name, plugin_alias } = form.getFieldsValue(true)
    // An alias typed by the author stays.
    if (plugin_alias === aliasOf(previousName.current)) form.setFieldValue('plugin_alias', aliasOf(name))
    previousName.current = name
  }
  const checkDirty = () => {
    proposeAlias()
    state.checkDirty()
    setStored(save(form.getFieldsValue(true)))
  }
  return (
    <FormDrawer
      {...overlay}
      isWide
      title={t('add')}
      state={{ ...state, checkDirty }}
      labels={useListingLabels()}
      submitLabel={t('add')}
      tools={
        draft && (
          <Button
            danger
            type="text"
            disabled={state.isSaving}
            onClick={() => void discard().then((isDiscarded) => isDiscarded && overlay.onClose())}
          >
            {t('draft.discard')}
          </Button>
        )
      }
    >
      <ListingFields isNew />
      <Note role="status">{isStored ? t(resumed ? 'draft.resumed' : 'draft.kept') : t('draft.notKept')}</Note>
    </FormDrawer>
  )
}
