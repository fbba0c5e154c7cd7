export interface Look {
  lang: 'zh' | 'en'
  theme: 'light' | 'dark'
  width: number
  height: number
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

/** Both languages, both colour schemes, wide, medium and narrow. */
export const looks: readonly Look[] = (['zh', 'en'] as const).flatMap((lang) =>
  (['light', 'dark'] as const).flatMap((theme) => sizes.map((size) => ({ lang, theme, ...size }))),
)

/** The states are seen well enough at both ends. */
export const stateLooks = looks.filter(({ width }) => width !== 1024)

/** How a page looks while its answer is on its way, has nothing in it, is a failure, or the provider has no such call. */
export const states = ['loading', 'empty', 'error', 'absent'] as const

export type State = (typeof states)[number]
