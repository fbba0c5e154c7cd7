import { expect, it } from 'vitest'
import { pluginStates as plugin, versionStates as version } from '#contract/values/states.ts'
import { nextStepsOf, type PluginAtWork } from '#web/src/features/plugin/next-step.ts'

const of = (state: number, rest: object = {}) => ({ id: 3, version: '1.1.0', state, missing: [], ...rest })
const review = { submitted: '', position: 2, holder: null }
const waiting = of(version.inReview, { review })
const held = { ...review, holder: { id: 1, name: '', until: '' } }
const sold = { state: plugin.online, latest_version: '1.0.0' }
const approved = { ...sold, latest_version: '' }
const author = { mayManage: true, mayReview: false }
const reviewer = { mayManage: false, mayReview: true, hasDesk: true }
const page = '/app/publish?plugin=7'

it.each([
  [
    'a draft and its first version are a single step',
    author,
    {
      state: plugin.draft,
      missing: ['describe'],
      open_versions: [of(version.draft, { missing: ['files'] })],
    },
    [`submit describe,files ${page}&mend=listing.7`],
  ],
  [
    'a plugin rejected with its version is a single step',
    author,
    { state: plugin.rejected, open_versions: [of(version.rejected)] },
    [`revise  ${page}&mend=files.3`],
  ],
  [
    'a rejected version of a plugin in the market',
    author,
    { ...sold, open_versions: [of(version.rejected)] },
    [`revise 1.1.0  ${page}&mend=files.3`, 'online'],
  ],
  [
    'an approved version comes before a draft',
    author,
    { ...sold, open_versions: [of(version.draft, { version: '1.2.0' }), of(version.approved)] },
    [`release 1.1.0  ${page}&mend=release.3`, `submit 1.2.0  ${page}&record=3`, 'online'],
  ],
  [
    'a draft version lacks a change log',
    author,
    { ...sold, open_versions: [of(version.draft, { missing: ['changelog'] })] },
    [`submit 1.1.0 changelog ${page}&mend=changeLog.3`, 'online'],
  ],
  [
    'a version in review, for its author',
    author,
    { ...sold, open_versions: [waiting] },
    ['queued 1.1.0', 'online'],
  ],
  [
    'a version in review, for a reviewer',
    reviewer,
    { ...sold, open_versions: [waiting] },
    ['review 1.1.0  /app/review?item=7.3', 'online'],
  ],
  [
    'a plugin in review with its first version is a single step',
    reviewer,
    { state: plugin.inReview, review, open_versions: [waiting] },
    ['review  /app/review?item=7'],
  ],
  [
    'a review that somebody holds, without a desk',
    { ...reviewer, hasDesk: false },
    { state: plugin.inReview, review: held },
    ['held  /app/add?record=7'],
  ],
  ['an approved plugin has no version', author, { ...approved, open_versions: [] }, [`create  ${page}`]],
  ['the versions of an approved plugin are unknown', author, approved, [`release  ${page}`]],
  ['a scheduled first release', author, { ...approved, open_versions: [of(version.scheduled)] }, []],
  ['an offline plugin', author, { state: plugin.offline }, ['offline']],
  ['an unknown state', author, {}, []],
])('§4 next step: %s', (_, rights, known, expected) => {
  const steps = nextStepsOf({ id: 7, ...known } as PluginAtWork, rights)
  const words = steps.map(({ name, version: step, missing = [], isOwn, to }) =>
    [step ? `${name} ${step.version}` : name, ...(isOwn ? [missing.join(), to] : [])].join(' '),
  )
  expect(words).toEqual(expected)
})
