import type { ResponseOf } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import type { Random } from '#worker/mock/ports.ts'
import { toBase64url } from '../common/encoding.ts'
import { ContractError, invalidRequest } from '../common/errors.ts'
import { randomInt } from '../common/random.ts'
import { readSandbox } from '../sandbox/sandbox.ts'
import type { Reader, Work } from '../schema.ts'
import { captchaGlyphs, drawCaptcha } from './captcha-image.ts'

const alphabet = [...captchaGlyphs.keys()]
/** The maximum of open captchas; the oldest are deleted above it. */
const maxOpen = 500

/** Creates a captcha for one answer within 5 minutes. `now` in milliseconds. */
export function issueCaptcha(work: Work, now: number, random: Random): ResponseOf<'/GetAuthCode'> {
  deleteOldCaptchas(work, now)
  const characters = Array.from(
    { length: limits.captcha.length },
    () => alphabet[randomInt(random, alphabet.length)],
  )
  const answer = characters.join('')
  const imgid = toBase64url(random.bytes(16))
  work.put('captchas', { id: imgid, answer, expiresAt: now + limits.captcha.validSeconds * 1000 })
  return { imgid, img: drawCaptcha(answer, random), expires_in: limits.captcha.validSeconds }
}

interface CaptchaAnswer {
  readonly imgid?: string | undefined
  readonly imgcode?: string | undefined
}

/**
 * Checks the answer and deletes the captcha. Passes always while the sandbox's captchas are off.
 * @throws ContractError `invalidRequest` without an answer; `verificationFailed` for a wrong answer or an invalid
 * captcha; the captcha stays used
 */
export function consumeCaptcha(work: Work, { imgid = '', imgcode = '' }: CaptchaAnswer, now: number): void {
  const answer = findCaptchaAnswer(work, imgid, now)
  if (work.get('captchas', imgid) !== undefined) work.remove('captchas', imgid)
  if (!readSandbox(work).captchaRequired) return
  const missing = Object.entries({ imgid, imgcode }).filter(([, value]) => value === '')
  if (missing.length > 0) {
    throw invalidRequest(missing.map(([path]) => ({ path, message: 'account.noCaptcha' })))
  }
  if (answer === undefined || answer !== imgcode.trim().toUpperCase()) {
    throw new ContractError('verificationFailed', 'account.wrongCaptcha', { commitChanges: true })
  }
}

export function findCaptchaAnswer(reader: Reader, imgid: string, now: number): string | undefined {
  const captcha = reader.get('captchas', imgid)
  return captcha !== undefined && captcha.expiresAt > now ? captcha.answer : undefined
}

function deleteOldCaptchas(work: Work, now: number): void {
  const oldestFirst = work.all('captchas').toSorted((a, b) => a.expiresAt - b.expiresAt)
  const surplus = oldestFirst.length - maxOpen + 1
  for (const [index, { id, expiresAt }] of oldestFirst.entries()) {
    if (expiresAt <= now || index < surplus) work.remove('captchas', id)
  }
}
