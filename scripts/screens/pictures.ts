import { UsageError } from '../lib/command.ts'
import { type Screen, screens } from './screens.ts'

const sizes = Object.entries({ 1440: 900, 1024: 768, 390: 844 })
const looks = (['zh', 'en'] as const).flatMap((lang) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    sizes.map(([width, height]) => ({ lang, theme, width: Number(width), height })),
  ),
)

/** States by the answer to a page's main call. */
const states = ['usual', 'loading', 'empty', 'error', 'absent'] as const

export interface Picture {
  screen: Screen
  look: (typeof looks)[number]
  state: (typeof states)[number]
}

const pictures = screens.flatMap((screen) =>
  states.flatMap((state) => looks.map((look): Picture => ({ screen, look, state }))),
)

/** Returns the words of a picture's name, one of each kind. */
function wordsOf({ screen, look: { lang, theme, width }, state }: Picture): string[] {
  return [screen.name, state, lang, theme, String(width), screen.account]
}

/** Returns the name of the picture's file. */
export function fileOf(picture: Picture): string {
  const words = wordsOf(picture).slice(0, -1)
  return `${words.filter((word) => word !== 'usual').join('-')}.png`
}

/**
 * Returns the pictures that match one named word of each kind; `all` matches every picture.
 * @throws {UsageError} for an unknown word
 */
export function choosePictures(words: readonly string[]): Picture[] {
  const known = pictures.map(wordsOf)
  const named = words.filter((word) => word !== 'all')
  const kinds = Map.groupBy(named, (word) => known.find((own) => own.includes(word))?.indexOf(word))
  const [unknown] = kinds.get(undefined) ?? []
  const list = () => [...new Set(known.flat())].join(', ')
  if (unknown) throw new UsageError(`There is nothing named "${unknown}"; there are ${list()}.`)
  return pictures.filter((picture) => {
    const { screen, look, state } = picture
    const exists = state === 'usual' || (screen.call && look.width !== 1024)
    return exists && [...kinds.values()].every((kind) => wordsOf(picture).some((word) => kind.includes(word)))
  })
}
