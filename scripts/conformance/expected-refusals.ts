import * as z from 'zod'
import { resultCodes } from '#contract/values/result-codes.ts'
import { breaks } from './consequences.ts'
import type { Refusal } from './probe.ts'

export const withoutToken: Refusal = { what: 'without a token', code: resultCodes.tokenMissing }

export const withoutRights: Refusal = { what: 'without the right to', code: resultCodes.forbidden }

export const unknownRecord: Refusal = { what: 'an unknown record', code: resultCodes.recordNotFound }

/** A state change that the record's state does not allow. */
export const wrongMove: Refusal = {
  what: 'a move that is not allowed',
  code: resultCodes.moveNotAllowed,
  data: z.object({ from: z.int(), to: z.int() }),
}

/** The record changed since it was read. */
export const stale: Refusal = {
  what: 'a stale record',
  code: resultCodes.stale,
  accepted: breaks('what somebody else saved meanwhile is overwritten'),
}

/** A token whose session has ended. */
export const endedSession: Refusal = { what: 'with a token that has ended', code: resultCodes.tokenRejected }

/** A wrong captcha or e-mail code. */
export const wrongCode: Refusal = { what: 'a wrong code', code: resultCodes.verificationFailed }

/** Returns the refusal of a request with an invalid field, which the issues have to name. */
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
