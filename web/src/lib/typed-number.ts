/**
 * Reads a whole number as people write it, e.g. `１００`, `1,000` or `1 000`; NaN for any other text, also for the notations
 * of programs (`1e3`, `0x64`).
 */
export function parseWhole(text: string | null | undefined): number {
  const plain = (text ?? '').normalize('NFKC').trim().replace('\u2212', '-')
  return /^[+-]?(\d+|\d{1,3}([, ]\d{3})+)$/.test(plain) ? Number(plain.replace(/[, ]/g, '')) : Number.NaN
}
