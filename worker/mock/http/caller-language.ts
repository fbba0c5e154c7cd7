import type { Context } from 'hono'
import type { Reader } from '../domain/schema.ts'
import { dataLanguage, type Language, preferredLanguage } from '../texts/language.ts'

/** Returns the caller's preferred language, by default that of the sandbox's data. */
export function callerLanguage(c: Context, reader: Reader): Language {
  return preferredLanguage(c.req.header('Accept-Language'), dataLanguage(reader))
}
