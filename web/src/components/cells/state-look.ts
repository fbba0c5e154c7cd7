/** Returns the look of a state; undefined when the host did not send the state or it is unknown. */
export function lookOf<Look>(looks: Readonly<Record<number, Look>>, state: number | undefined) {
  return state !== undefined && Object.hasOwn(looks, state) ? looks[state] : undefined
}
