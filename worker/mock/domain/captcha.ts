import { limits } from '../../../contract/limits.ts'
import type { ResponseOf } from '../../../contract/registry.ts'
import type { Random } from '../ports.ts'
import { captchaGlyphs } from './captcha-glyphs.ts'
import { drawCaptcha } from './captcha-image.ts'
import { toBase64url } from './encoding.ts'
import { ContractError } from './errors.ts'
import { randomInt } from './random.ts'
import { readSandbox } from './sandbox.ts'
import type { Reader, Work } from './schema.ts'

const alphabet = [...captchaGlyphs.keys()]
/** More are never open at once: a caller who fetches them in a loop uses up the oldest. */
const maxOpen = 500

/** Draws a new captcha, good for one answer within 5 min. `now` in milliseconds. */
export function issueCaptcha(work: Work, now: number, random: Random): ResponseOf<'/GetAuthCode'> {
  forgetOldCaptchas(work, now)
  const characters = Array.from(
    { length: limits.captcha.length },
    () => alphabet[randomInt(random, alphabet.length)],
  )
  const answer = characters.join('')
  const imgid = toBase64url(random.bytes(16))
  work.put('captchas', { id: imgid, answer, expiresAt: now + limits.captcha.validSeconds * 1000 })
  return { imgid, img: drawCaptcha(answer, random), expires_in: limits.captcha.validSeconds }
}

/**
 * Uses up the captcha, right or wrong; a sandbox whose captchas are switched off takes any answer.
 * @throws ContractError `verificationFailed` when it is wrong, used or too old; the captcha stays used
 */
export function consumeCaptcha(work: Work, imgid: string, imgcode: string, now: number): void {
  const answer = findCaptchaAnswer(work, imgid, now)
  if (work.get('captchas', imgid) !== undefined) work.remove('captchas', imgid)
  if (!readSandbox(work).captchaRequired) return
  if (answer === undefined || answer !== imgcode.trim().toUpperCase()) {
    throw new ContractError('verificationFailed', '验证码错误或已失效', { keepChanges: true })
  }
}

/** What an open captcha says; undefined when it is used, too old or unknown. */
export function findCaptchaAnswer(reader: Reader, imgid: string, now: number): string | undefined {
  const captcha = reader.get('captchas', imgid)
  return captcha !== undefined && captcha.expiresAt > now ? captcha.answer : undefined
}

function forgetOldCaptchas(work: Work, now: number): void {
  const oldestFirst = work.all('captchas').toSorted((a, b) => a.expiresAt - b.expiresAt)
  const surplus = oldestFirst.length - maxOpen + 1
  for (const [index, { id, expiresAt }] of oldestFirst.entries()) {
    if (expiresAt <= now || index < surplus) work.remove('captchas', id)
  }
}
