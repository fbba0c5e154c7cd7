import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Path } from '#contract/registry.ts'
import { useCapabilityOf } from '#web/src/api/capability.ts'
import { changeLanguage, i18n, languages } from '#web/src/i18n/i18n.ts'
import { addresses, newRecordAddress } from '#web/src/lib/addresses.ts'
import { afterPaint } from '#web/src/lib/scheduling/timing.ts'
import { useIsPermitted, usePluginRights } from '#web/src/session/permissions.ts'
import { allPluginsQuery, useSelectedPlugin } from '#web/src/session/plugins.ts'
import { useTheme } from '#web/src/ui/theme/theme-store.ts'
import { signOutUnlessUnsaved } from '../sign-out.ts'
import { fuzzyFinder, withInitials } from './fuzzy-finder.ts'
import type { SearchEntry } from './search-entry.ts'

export interface SearchAction {
  name: string
  /** The action's page, which the menu must have; a command has none. */
  to?: string
  /** The calls that the action needs. */
  calls?: readonly Path[]
  /** Whether the user must manage the header's plugin. */
  needsOwnPlugin?: boolean
}

export const searchActions = [
  {
    name: 'addUser',
    to: newRecordAddress(addresses.users),
    calls: ['/gm_user/InsertUser', '/gm_user/roleOption'],
  },
  {
    name: 'addRole',
    to: newRecordAddress(addresses.roles),
    calls: ['/gm_user/role/add', '/gm_user/roles'],
  },
  {
    name: 'addPlugin',
    to: newRecordAddress(addresses.plugins),
    calls: ['/app/Create'],
  },
  {
    name: 'newVersion',
    to: newRecordAddress(addresses.publish),
    calls: ['/app/PublishCreate'],
    needsOwnPlugin: true,
  },
  {
    name: 'newProductVersion',
    to: newRecordAddress(addresses.productVersions),
    calls: ['/app/EvVersionCreateV2'],
  },
  { name: 'topUp', to: addresses.topUp, calls: ['/order/Create'] },
  {
    name: 'buyPlugins',
    to: addresses.market,
    calls: ['/app/MarketList'],
  },
  {
    name: 'changePassword',
    to: addresses.changePassword,
    calls: ['/gm_user/ModifyPwdByPassword'],
  },
  { name: 'light' },
  { name: 'dark' },
  { name: 'system' },
  { name: 'zh' },
  { name: 'en' },
  { name: 'signOut' },
] as const satisfies readonly SearchAction[]

type ActionName = (typeof searchActions)[number]['name']

type NamedAction = SearchAction & { name: ActionName }

export function useActionFinder(): (query: string) => SearchEntry[] {
  const { t } = useTranslation('search')
  const isAvailable = useIsActionAvailable()
  const commands = useCommands()
  const plugin = useManagedSelectedPlugin()
  const available = searchActions.filter(isAvailable).map((action: NamedAction) => {
    const { name, to } = action
    const entry: SearchEntry = {
      key: `action:${name}`,
      label: t(`action.${name}`),
      note: action.needsOwnPlugin ? (plugin?.plugin_name ?? '') : '',
      to,
      run: commands[name],
    }
    const names = [
      ...languages.map((language) => i18n.getFixedT(language, 'search')(`action.${name}`)),
      t(`words.${name}`),
    ]
    return { entry, names: withInitials(names) }
  })
  const find = fuzzyFinder(available, [{ name: 'names', weight: 1 }])
  return (query) => (query === '' ? available : find(query)).map(({ entry }) => entry)
}

function useIsActionAvailable(): (action: SearchAction) => boolean {
  const isPermitted = useIsPermitted()
  const capabilityOf = useCapabilityOf()
  const { i18n } = useTranslation()
  const mode = useTheme((state) => state.mode)
  const plugin = useManagedSelectedPlugin()
  return ({ name, to, calls = [], needsOwnPlugin = false }) =>
    (to === undefined || isPermitted(to)) &&
    calls.every((path) => capabilityOf(path) === 'yes') &&
    (!needsOwnPlugin || plugin !== undefined) &&
    name !== mode &&
    name !== i18n.language
}

function useManagedSelectedPlugin() {
  const selected = useSelectedPlugin(({ id }) => id)
  const rightsTo = usePluginRights()
  // The header fetches the list.
  const { data } = useQuery({ ...allPluginsQuery, enabled: false })
  const plugin = data?.find(({ id }) => id === selected)
  return plugin && rightsTo(plugin).mayManage ? plugin : undefined
}

/** Returns the commands; restyling starts after the next paint, so that the dialog closes first. */
function useCommands(): Partial<Record<ActionName, () => void>> {
  const setMode = useTheme((state) => state.setMode)
  return {
    light: () => void afterPaint(() => setMode('light')),
    dark: () => void afterPaint(() => setMode('dark')),
    system: () => void afterPaint(() => setMode('system')),
    zh: () => void afterPaint(() => void changeLanguage('zh')),
    en: () => void afterPaint(() => void changeLanguage('en')),
    signOut: () => void signOutUnlessUnsaved(),
  }
}
