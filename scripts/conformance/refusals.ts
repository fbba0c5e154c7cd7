import * as z from 'zod'
import { resultCodes } from '../../contract/result-codes.ts'
import type { Refusal } from './probe.ts'

export const withoutToken: Refusal = { what: 'without a token', code: resultCodes.tokenMissing }

export const withoutRights: Refusal = { what: 'without the right to', code: resultCodes.forbidden }

export const unknownRecord: Refusal = { what: 'an unknown record', code: resultCodes.recordNotFound }

/** A move that the record's state does not allow. */
export const wrongMove: Refusal = {
  what: 'a move that is not allowed',
  code: resultCodes.moveNotAllowed,
  data: z.object({ from: z.int(), to: z.int() }),
}

/** The record changed since it was read. */
export const stale: Refusal = { what: 'a stale record', code: resultCodes.stale }

/** A token whose session has ended. */
export const afterwards: Refusal = { what: 'with a token that has ended', code: resultCodes.tokenRejected }

/** A captcha or a code from an e-mail that is wrong. */
export const wrongCode: Refusal = { what: 'a wrong code', code: resultCodes.verificationFailed }

/** A request whose field is wrong; the issues have to name it. */
export function wrongField(field: string): Refusal {
  const named = z.looseObject({ path: z.literal(field), message: z.string().min(1) })
  return {
    what: `a wrong ${field}`,
    code: resultCodes.invalidRequest,
    data: z.object({
      issues: z
        .array(z.looseObject({}))
        .refine((issues) => issues.some((each) => named.safeParse(each).success)),
    }),
  }
}

/** An id that no host has given out yet. */
export const unknownId = 900_000_000
