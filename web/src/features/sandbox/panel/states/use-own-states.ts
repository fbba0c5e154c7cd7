import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { control, exportSandbox } from '#web/src/features/sandbox/controls.ts'
import { type Console, enterAgain } from '#web/src/features/sandbox/enter.ts'
import { mayDiscard } from '#web/src/form/unsaved-changes.ts'
import { formatBytes } from '#web/src/lib/byte-size.ts'
import { ask } from '#web/src/lib/feedback.ts'
import { useMock } from '../mock-data.ts'
import { ActionRefused, useMockAction } from '../use-mock-action.ts'
import type { SavedState, StateStore } from './state-store.ts'

const megabyte = 1024 * 1024

/** What the mock imports, in bytes: for who may choose the scenario `large`, and for others. */
const importLimits = { large: 64 * megabyte, others: 16 * megabyte }

interface OwnStatesOptions {
  console: Console
  onDone: () => void
  store: StateStore
}

/** The states saved in this browser, and what can be done with them. */
export function useOwnStates({ console, onDone, store }: OwnStatesOptions) {
  const { t, i18n } = useTranslation(['demo-panel', 'common'])
  const states = useQuery({ queryKey: ['own-states'], queryFn: () => store.list(), retry: false })
  const scenarios = useMock('/scenarios')
  const { busy, act } = useMockAction()
  const mayBeLarge = scenarios.data?.scenarios.some(({ name }) => name === 'large') ?? false
  const limit = importLimits[mayBeLarge ? 'large' : 'others']
  const sizeText = (bytes: number) => formatBytes(bytes, i18n.language)

  const confirmed = (kind: 'replace' | 'load' | 'remove', name: string) =>
    ask({
      kind: `demo-state-${kind}`,
      danger: true,
      title: t(`states.${kind}.title`, { name }),
      text: t(`states.${kind}.text`),
      confirm: t(`states.${kind}.action`),
      cancel: t('common:cancel'),
    })

  /** Reads or writes the browser's storage, which may be blocked or full. */
  async function stored<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work
    } catch (cause) {
      throw new ActionRefused(t('states.noStorage'), { cause })
    }
  }

  async function save(name: string): Promise<string | undefined> {
    const known = await stored(store.list())
    const isKnown = known.some((each) => each.name === name)
    if (isKnown && !(await confirmed('replace', name))) return undefined
    const snapshot = await exportSandbox()
    const size = sizeText(snapshot.size)
    if (snapshot.size > limit) {
      throw new ActionRefused(t('states.tooLarge', { size, limit: sizeText(limit) }))
    }
    await stored(store.put({ name, savedAt: Date.now(), snapshot }))
    return t('states.saved', { name, size })
  }

  async function load({ name, snapshot }: SavedState): Promise<string | undefined> {
    if (!(await confirmed('load', name)) || !(await mayDiscard())) return undefined
    await control('POST', '/import', { body: snapshot })
    await enterAgain(console)
    onDone()
    return t('states.loaded', { name })
  }

  async function remove({ name }: SavedState): Promise<string | undefined> {
    if (!(await confirmed('remove', name))) return undefined
    await stored(store.remove(name))
    return t('states.removed', { name })
  }

  return {
    states,
    limit: sizeText(limit),
    sizeText,
    busy,
    save: (name: string) => act(() => save(name)),
    load: (state: SavedState) => act(() => load(state)),
    remove: (state: SavedState) => act(() => remove(state)),
  }
}
