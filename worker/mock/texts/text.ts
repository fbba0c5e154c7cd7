import type { zh } from './zh.ts'

/** The texts of another language; a counted text has a singular, unlike in Chinese. */
export type English<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string ? string : English<Texts[Key]>
} & { [Key in keyof Texts as Key extends `${infer Name}_other` ? `${Name}_one` : never]: string }

/** Pairs of a key and its text in Chinese. */
type EntriesOf<Texts, Folder extends string = ''> = {
  [Key in keyof Texts & (string | number)]: Texts[Key] extends string
    ? [key: Key extends `${infer Name}_other` ? `${Folder}${Name}` : `${Folder}${Key}`, text: Texts[Key]]
    : EntriesOf<Texts[Key], `${Folder}${Key}.`>
}[keyof Texts & (string | number)]

type Entry = EntriesOf<typeof zh>

export type TextKey = Entry[0]

type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never

type NamesOf<Key extends TextKey> = NamesIn<Extract<Entry, [Key, unknown]>[1]>

/** A value in a text: a string as it is, a list with separators. */
export type Value = string | number | FilledText | readonly Value[]

export type Values = Readonly<Record<string, Value>>

/** The key of a text without values. */
type PlainKey = { [Key in TextKey]: [NamesOf<Key>] extends [never] ? Key : never }[TextKey]

/** A text with its values, as it is stored; users' input is a value, never a key. */
export interface FilledText {
  readonly key: TextKey
  readonly values?: Values
}

/** A text of the mock, before translation: a key and its values. */
export type Text = PlainKey | FilledText

/** Creates a text with all values that its key needs. */
export function text<Key extends TextKey>(
  key: Key,
  ...[values]: [NamesOf<Key>] extends [never] ? [] : [values: Readonly<Record<NamesOf<Key>, Value>>]
): FilledText {
  return values === undefined ? { key } : { key, values }
}
