import type { Plugin, Rolldown } from 'vite'

type Group = NonNullable<
  Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']
>[number]

/** Bytes of source below which a shared part of features joins the part with the most similar users. */
const smallPart = 2200

/** Bytes of source above which a module of a shared room is left out of every page. */
const largeModule = 4000

/**
 * Chunks by time of use: each stage of a first screen is one file. A module belongs to the first matching group, with
 * its imports. Modules that several files share form a chunk by room.
 */
export const chunkGroups: readonly Group[] = [
  { name: 'antd-other', test: /virtual:antd-other-styles/ },
  {
    // `Trans` is left out: its HTML parser costs 4 KB for two pages.
    name: 'framework',
    test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|i18next|react-i18next(?!\/dist\/es\/Trans)|ky|zustand)\//,
  },
  // The entry is included, because Vite omits an entry's file that only imports others.
  { name: 'initial', test: /\/web\/(src\/(\w+\/|main\.tsx)|patches\/)/, tags: ['$initial'] },
  // Executed before a page's first request. With the log of calls in `rooms`, the first list came a third later
  // (measured).
  { name: 'query-client', test: /\/web\/src\/(app\/query-client|api\/call-log)\./ },
  { name: 'login', test: /\/web\/src\/features\/account\/sign-in\/sign-in-page\./ },
  { name: 'shell', test: /\/web\/src\/app\/shell-root\./ },
  // With antd's code for popups, which forms and panels of lists share.
  { name: 'menus', test: /\/web\/src\/ui\/mounted-menu\./ },
  {
    // Parts of several pages that the first list does not need.
    name: 'page-parts',
    test: /\/contract\/values\/(semver|programs|platforms|names)|\/web\/src\/(lib\/(byte-size|platform-names|account-rules|viewer-zone)|api\/(offered|plugin-config)|ui\/(drop-zone|segmented|cells\/(copyable|platforms)))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    // Parts that idle files share with forms and records, without the styles of these.
    name: 'idle-parts',
    test: /\/contract\/values\/coin-moves|\/web\/src\/(ui\/(action-bar|native\/modal-dialog|cells\/coin-texts)|list\/selection\/fetch-pages)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'rooms',
    // Modules of api outside this group serve only records, forms and the sign-in.
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
    // The log's parts serve records and the dashboard; a group with them would load a record's tabs on other pages.
    test: /\/web\/src\/(features\/(?!operations\/)|ui\/)/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: smallPart,
    // Its imports have other groups or files.
    includeDependenciesRecursively: false,
  },
]

/** Fails the build for a group without modules, which would split a stage of a first screen. */
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
