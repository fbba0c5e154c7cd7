/** Calls back once the next frame is on the screen; soon, where nothing is painted. Returns how to call it off. */
export function afterPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    timer = setTimeout(then)
  }
  // A frame's callbacks run before it is painted, a task after them once it is. A page out of sight has no frames.
  const frame = document.hidden ? undefined : requestAnimationFrame(soon)
  if (frame === undefined) soon()
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
