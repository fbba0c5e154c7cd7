/** Intervals in milliseconds for what changes in a moment; those of Playwright grow to a second. */
export const shortIntervals = [20, 50, 100]
