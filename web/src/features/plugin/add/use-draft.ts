import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import { fieldsOf, isRecord } from '#contract/values/json.ts'
import { readStoredJson, storageKeys, writeStored } from '#web/src/lib/browser-storage.ts'
import { ask } from '#web/src/lib/feedback.ts'
import { emptyPlugin, type NewPlugin } from '../listing/listing.ts'

export interface PluginDraft {
  values: NewPlugin
  saved: number
}

type Drafts = Readonly<Record<string, PluginDraft>>

const useDrafts = create<{ drafts: Drafts }>(() => ({ drafts: readAll() }))

function readAll(): Drafts {
  const stored = Object.entries(fieldsOf(readStoredJson(storageKeys.pluginDrafts)))
  return Object.fromEntries(
    stored.flatMap(([user, value]) => {
      const draft = asDraft(value)
      return draft ? [[user, draft]] : []
    }),
  )
}

/** Reads a stored draft; invalid fields get a new plugin's defaults. */
function asDraft(value: unknown): PluginDraft | null {
  const { values, saved } = fieldsOf(value)
  if (!isRecord(values) || typeof saved !== 'number') return null
  const fields = Object.entries(emptyPlugin).map(([name, empty]) => {
    const stored = values[name]
    return [name, typeof stored === typeof empty ? stored : empty]
  })
  return { values: Object.fromEntries(fields), saved }
}

export function useDraft(owner: string) {
  const { t } = useTranslation('plugin')
  const draft = useDrafts(({ drafts }) => drafts[owner])
  const remove = () => {
    const { [owner]: _, ...drafts } = readAll()
    useDrafts.setState({ drafts })
    write(drafts)
  }
  return {
    draft,
    /** Returns whether the draft was stored; false when storage is full or blocked. */
    save: (values: NewPlugin): boolean => {
      // Reads storage again, because other tabs write to it.
      const drafts = { ...readAll(), [owner]: { values, saved: Date.now() } }
      useDrafts.setState({ drafts })
      return write(drafts)
    },
    remove,
    discard: async (): Promise<boolean> => {
      const confirmed = await ask({
        kind: 'discard-draft',
        danger: true,
        title: t('draft.discard'),
        text: t('draft.discardText'),
        confirm: t('draft.discard'),
      })
      if (confirmed) remove()
      return confirmed
    },
  }
}

function write(drafts: Drafts): boolean {
  const text = Object.keys(drafts).length === 0 ? '' : JSON.stringify(drafts)
  return writeStored(storageKeys.pluginDrafts, text)
}
