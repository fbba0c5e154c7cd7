import type { Plugin, Rolldown } from 'vite'

type Group = NonNullable<
  Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']
>[number]

/** Bytes of source below which a part that features share joins the part with the most similar users. */
const smallPart = 2200

/** Bytes of source above which a module of a shared room is not for every page. */
const largeModule = 4000

/**
 * Chunks by time of use: a first screen is one file for each of its stages, not sixty. A module belongs to the first group
 * that matches, with what it imports. What several files share is a chunk by the room that it is in.
 */
export const chunkGroups: readonly Group[] = [
  { name: 'antd-other', test: /virtual:antd-other-styles/ },
  {
    // Without `Trans`, whose HTML parser costs 4 KB and is used by two pages.
    name: 'framework',
    test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|i18next|react-i18next(?!\/dist\/es\/Trans)|ky|zustand)\//,
  },
  // Includes the entry: Vite omits the file of an entry that only imports others.
  { name: 'initial', test: /\/web\/(src\/(\w+\/|main\.tsx)|patches\/)/, tags: ['$initial'] },
  // Executed before the first request of a page is sent. The log of calls in `rooms` would have the shell wait for that
  // file: the first list came a third later (measured).
  { name: 'query-client', test: /\/web\/src\/(app\/query-client|api\/call-log)\./ },
  { name: 'login', test: /\/web\/src\/features\/account\/sign-in\/sign-in-page\./ },
  { name: 'shell', test: /\/web\/src\/app\/shell-root\./ },
  {
    // Several pages need these, the first list does not.
    name: 'page-parts',
    test: /\/contract\/values\/(semver|programs|platforms)|\/web\/src\/(lib\/(byte-size|platform-names|account-rules)|api\/(offered|plugin-config)|ui\/(drop-zone|segmented|cells\/(copyable|platforms)))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'rooms',
    // Records, forms and the sign-in alone need what is left out of api.
    test: /\/web\/src\/(lib|api\/(?!user-update|row-filters|retry-policy|use-captcha)|session|ui\/(?!markdown|chart))|\/contract\/values\/(?!package-names|picture-head|file-names|zip-)/,
    minShareCount: 2,
    maxModuleSize: largeModule,
  },
  { name: 'list', test: /\/web\/src\/list\/[^/]+$/, minShareCount: 2 },
  { name: 'list-parts', test: /\/web\/src\/list\//, minShareCount: 2 },
  { name: 'form', test: /\/web\/src\/form\//, minShareCount: 2 },
  { name: 'markdown', test: /\/web\/src\/ui\/markdown\//, minShareCount: 2 },
  {
    name: 'features',
    // The log's parts are for records and the dashboard: what joined them would bring a record's tabs to other pages.
    test: /\/web\/src\/(features\/(?!operations\/)|ui\/)/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: smallPart,
    // What it imports is another group's, or a file of its own.
    includeDependenciesRecursively: false,
  },
]

/** Fails the build when a group has no modules any more, and its stage of a first screen is split. */
export function checkChunkGroups(groups: readonly Pick<Group, 'name'>[] = chunkGroups): Plugin {
  return {
    name: 'check-chunk-groups',
    apply: 'build',
    generateBundle(_options, bundle) {
      const names = Object.values(bundle).map((output) => ('name' in output ? (output.name ?? '') : ''))
      for (const { name } of groups) {
        if (!names.some((each) => each === name || each.startsWith(`${name}~`)))
          this.error(`[chunk-groups] no module is in "${name}"`)
      }
    },
  }
}
