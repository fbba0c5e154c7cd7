const languages = ['zh', 'en'] as const

export const schemes = ['light', 'dark'] as const

export interface Look {
  lang: (typeof languages)[number]
  theme: (typeof schemes)[number]
  width: number
  height: number
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

/** Every combination of language, colour scheme and window size. */
export const looks: readonly Look[] = languages.flatMap((lang) =>
  schemes.flatMap((theme) => sizes.map((size) => ({ lang, theme, ...size }))),
)

/** Looks for pictures of states: the widest and the narrowest window only. */
export const stateLooks = looks.filter(({ width }) => width !== 1024)

/** States of a page by its answer: pending, empty, failed, or a call that the provider lacks. */
export const states = ['loading', 'empty', 'error', 'absent'] as const

export type State = (typeof states)[number]
