import type { AdvisoryException } from './advisories.ts'

/**
 * Advisories at high and above that we live with, each with the reason why it does no harm here. One that is no
 * longer reported has to go.
 */
export const advisoryExceptions: readonly AdvisoryException[] = []
