import type { MiddlewareHandler } from 'hono'
import { dataLanguage } from '../domain/common/language.ts'
import type { Log } from '../ports.ts'
import type { MockEnv, Services } from './env.ts'

/** The English translation by Chinese message; `{}` is a placeholder, in the same order in both. */
export type EnglishMessages = Readonly<Record<string, string>>

export type Translate = (message: string) => string

/** Sets `translate` for sandboxes with English data; the messages are loaded lazily. */
export function englishMessages(
  { database }: Pick<Services, 'database'>,
  load: (() => Promise<EnglishMessages>) | undefined,
  log: Log,
): MiddlewareHandler<MockEnv> {
  let loading: Promise<Translate> | undefined

  async function translator(): Promise<Translate | undefined> {
    if (load === undefined) return undefined
    loading ??= load().then(createTranslate)
    try {
      return await loading
    } catch (error) {
      log('[mock] The English messages could not be loaded: they stay Chinese', error)
      loading = undefined
      return undefined
    }
  }

  return async function chooseMessages(c, next) {
    const translate = dataLanguage(database.read()) === 'en' ? await translator() : undefined
    if (translate) c.set('translate', translate)
    await next()
  }
}

/** Returns a function that translates a message; unknown messages, such as a fault rule's, are returned unchanged. */
export function createTranslate(messages: EnglishMessages): Translate {
  const patterns = Object.entries(messages)
    .filter(([chinese]) => chinese.includes('{}'))
    .map(([chinese, english]) => {
      const parts = chinese.split('{}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      return { pattern: new RegExp(`^${parts.join('(.+?)')}$`, 's'), english }
    })

  return function translate(message) {
    const known = messages[message]
    if (known !== undefined) return known
    for (const { pattern, english } of patterns) {
      const [, ...values] = pattern.exec(message) ?? []
      if (values.length > 0) return interpolate(english, values.map(translateValue))
    }
    return message
  }

  /** A value may be a message too, such as a state's name, or a list. */
  function translateValue(value: string): string {
    return messages[value] ?? value.replaceAll('、', ', ')
  }
}

function interpolate(text: string, values: readonly string[]): string {
  const [first = '', ...rest] = text.split('{}')
  return rest.reduce((done, part, index) => `${done}${values[index] ?? ''}${part}`, first)
}
