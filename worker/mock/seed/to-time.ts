/** Milliseconds since 1970 of a scenario's relative date. */
export type ToTime = (relative: string) => number
