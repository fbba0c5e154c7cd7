import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import { fieldsOf, isRecord } from '#contract/values/json.ts'
import { readStoredJson, storageKeys, writeStored } from '#web/src/lib/browser-storage.ts'
import { ask } from '#web/src/lib/feedback.ts'
import { emptyPlugin, type NewPlugin } from '../listing/listing.ts'

export interface PluginDraft {
  values: NewPlugin
  /** Milliseconds since 1970. */
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

function asDraft(value: unknown): PluginDraft | null {
  if (!isRecord(value) || !isRecord(value.values)) return null
  const { saved } = value
  if (typeof saved !== 'number') return null
  const text = (field: unknown) => (typeof field === 'string' ? field : '')
  const { plugin_name, plugin_alias, category, homepage, logo, describe, readme, buy_coin_num } = value.values
  const values: NewPlugin = {
    plugin_name: text(plugin_name),
    plugin_alias: text(plugin_alias),
    category: text(category),
    homepage: text(homepage),
    logo: text(logo),
    describe: text(describe),
    readme: text(readme),
    buy_coin_num: typeof buy_coin_num === 'number' ? buy_coin_num : emptyPlugin.buy_coin_num,
  }
  return { values, saved }
}

/** Reads and writes the draft of the user `owner` in this browser's storage. */
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
    /** Deletes the draft after a confirmation; resolves to whether it was deleted. */
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
