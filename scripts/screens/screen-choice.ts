import { UsageError } from '../lib/command.ts'
import { type Look, looks, type State, stateLooks, states } from './screen-looks.ts'
import { type Screen, screens } from './screens.ts'

/** A picture of a screen: how it looks, and in which state of its main call if not the usual one. */
export interface Picture {
  readonly screen: Screen
  readonly look: Look
  readonly state?: State
  /** Name of its file. */
  readonly file: string
}

/**
 * Returns the pictures that all words fit: names of screens, accounts, languages, colour schemes, widths and states.
 * Of words of one kind one is enough; `all` fits every picture.
 * @throws {UsageError} for a word that names nothing
 */
export function choosePictures(words: readonly string[]): readonly Picture[] {
  const all = allPictures()
  const kinds = new Map<string, Set<string>>()
  for (const word of words.filter((each) => each !== 'all')) {
    const kind = Object.entries(traits).find(([, of]) => all.some((picture) => of(picture) === word))
    if (kind === undefined) throw new UsageError(`There is nothing named "${word}"; there are ${known(all)}.`)
    kinds.set(kind[0], (kinds.get(kind[0]) ?? new Set()).add(word))
  }
  return all.filter((picture) =>
    [...kinds].every(([kind, named]) => named.has(String(traits[kind]?.(picture)))),
  )
}

/** What a picture can be chosen by. */
const traits: Readonly<Record<string, (picture: Picture) => string>> = {
  screen: ({ screen }) => screen.name,
  account: ({ screen }) => screen.username ?? 'signed-out',
  lang: ({ look }) => look.lang,
  theme: ({ look }) => look.theme,
  width: ({ look }) => String(look.width),
  state: ({ state }) => state ?? 'usual',
}

function known(pictures: readonly Picture[]): string {
  return [...new Set(Object.values(traits).flatMap((of) => pictures.map(of)))].join(', ')
}

function allPictures(): Picture[] {
  return screens.flatMap((screen) => [
    ...looks.map((look) => picture(screen, look)),
    ...(screen.reads ? states : []).flatMap((state) =>
      stateLooks.map((look) => picture(screen, look, state)),
    ),
  ])
}

function picture(screen: Screen, look: Look, state?: State): Picture {
  const name = [screen.name, state, look.lang, look.theme, look.width].filter(Boolean).join('-')
  return { screen, look, ...(state && { state }), file: `${name}.png` }
}
