import type { Plugin, Rolldown } from 'vite'

type Group = NonNullable<
  Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']
>[number]

/** A group of modules: paths relative to the repository, without extension; `*` matches any part of a path. */
interface NamedGroup {
  name: string
  modules: readonly string[]
}

/** Groups by pattern. The framework excludes `Trans`, whose HTML parser costs 4 KB and is used by two pages. */
const patternGroups: readonly Group[] = [
  { name: 'antd-other', test: /virtual:antd-other-styles/ },
  {
    name: 'framework',
    test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|i18next|react-i18next(?!\/dist\/es\/Trans)|ky|zustand)\//,
  },
  // Includes the entry: Vite omits the file of an entry that only imports others.
  { name: 'initial', test: /\/web\/(src\/(\w+\/|main\.tsx)|patches\/)/, tags: ['$initial'] },
]

const namedGroups: readonly NamedGroup[] = [
  // Executed before the first request of a page is sent.
  { name: 'query-client', modules: ['web/src/app/query-client'] },
  { name: 'login', modules: ['web/src/features/account/sign-in/sign-in-page'] },
  {
    name: 'shell',
    // Includes modules shared by the dashboard and other pages, so that the dashboard's file has no shared ones.
    modules: [
      'contract/values/states',
      'web/src/api/invalidates',
      'web/src/app/shell-root',
      'web/src/features/dashboard/dashboard.module',
      'web/src/features/market/market-address',
      'web/src/features/plugin/numbers/metric',
      'web/src/features/review/review-subject',
      'web/src/features/review/submit/linked-form',
      'web/src/lib/abbreviate',
      'web/src/list/*.module',
      'web/src/list/record/record-address',
      'web/src/ui/cells/plugin-status',
      'web/src/ui/cells/status',
      'web/src/ui/chart/trend-chart',
      'web/src/ui/empty/empty',
      'web/src/ui/kit.module',
      'web/src/ui/link',
      'web/src/ui/loading',
      'web/src/ui/native/*.module',
      'web/src/ui/plugin-picture/*',
      'web/src/ui/relative-time',
      'web/src/ui/scroll-box',
      'web/src/ui/segmented',
      'web/src/ui/stack',
      'web/src/ui/user-avatar/*',
      'web/src/ui/visually-hidden',
    ],
  },
  {
    name: 'list',
    modules: [
      'web/src/list/list-page',
      'web/src/list/paginate',
      'web/src/list/remote-options',
      'web/src/list/time-column',
      'web/src/list/use-list',
      'web/src/list/use-new-record-form',
      'web/src/ui/cells/*',
    ],
  },
  // Shared by two pages and the desk.
  {
    name: 'review',
    modules: [
      'web/src/api/plugin-config',
      'web/src/features/review/review-queue',
      'web/src/features/review/review-subject',
    ],
  },
  { name: 'form', modules: ['web/src/form/password-input', 'web/src/form/use-record-form'] },
  // Small modules shared by the pages of plugins and versions and their forms.
  {
    name: 'release',
    modules: [
      'web/src/api/plugin-config',
      'web/src/features/plugin/listing/use-plugin-next-step',
      'web/src/features/review/submit/linked-form',
      'web/src/features/review/submit/submissions',
      'web/src/features/version/version-queries',
      'web/src/features/version/version-progress',
    ],
  },
]

/** Chunks by time of use; by default the bundler splits the first view into sixty files. */
export const chunkGroups: Group[] = [
  ...patternGroups,
  ...namedGroups.map(({ name, modules }) => ({ name, test: moduleTest(modules) })),
]

function moduleTest(modules: readonly string[]): RegExp {
  const literal = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  const names = modules.map((module) => literal(module).replaceAll('*', '.+')).join('|')
  return new RegExp(`/(${names})\\.(?:[jt]sx?|css)$`)
}

/** Fails the build if a group names a module that is not in the build. */
export function checkChunkGroups(groups: readonly NamedGroup[] = namedGroups): Plugin {
  return {
    name: 'check-chunk-groups',
    apply: 'build',
    generateBundle() {
      const ids = [...this.getModuleIds()]
      for (const { name, modules } of groups) {
        const unused = modules.filter((module) => !ids.some((id) => moduleTest([module]).test(id)))
        if (unused.length > 0) this.error(`[chunk-groups] "${name}" names no module: ${unused.join(', ')}`)
      }
    },
  }
}
