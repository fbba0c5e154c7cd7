/** Returns how a state looks; undefined for one that the host did not answer, or that the console does not know. */
export function lookOf<Look>(looks: Readonly<Record<number, Look>>, state: number | undefined) {
  return state !== undefined && Object.hasOwn(looks, state) ? looks[state] : undefined
}
