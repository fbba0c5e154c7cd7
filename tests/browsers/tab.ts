/** Elements of the page: those that a selector matches and whose accessible name, or text, matches too. */
export interface Target {
  css: string
  name: RegExp
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** A browser's only tab, as the journeys use it, with an adapter per engine. */
export interface Tab {
  open(address: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page; it sees nothing outside itself, and its result goes through JSON. */
  run<Args extends readonly Json[], Result>(
    script: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** Clicks with the pointer, where the user would: something that lies above gets the click. */
  click(target: Target): Promise<void>
  /** Types in place of what a field contains. */
  fill(target: Target, text: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Saves what is in sight as a PNG file. */
  picture(file: string): Promise<void>
  /** Errors that the page did not catch, as far as the engine tells. */
  uncaught(): readonly string[]
  close(): Promise<void>
}

export const button = (name: RegExp): Target => ({ css: 'button, [role="button"]', name })
export const field = (name: RegExp): Target => ({ css: 'input, textarea', name })
export const link = (name: RegExp): Target => ({ css: 'a[href]', name })
export const menuItem = (name: RegExp): Target => ({ css: '[role^="menuitem"]', name })
export const text = (name: RegExp): Target => ({ css: 'body *', name })

/** Milliseconds that a condition gets; software rendering on a busy machine is slow. */
const patience = 20_000
const interval = 100

/**
 * Asks until the answer is neither undefined nor false, and resolves to it.
 * @throws with `what` when that takes too long
 */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined | false>,
): Promise<Answer> {
  const end = performance.now() + patience
  let reason: unknown
  while (performance.now() < end) {
    try {
      const answer = await ask()
      if (answer !== undefined && answer !== false) return answer
    } catch (error) {
      // The document may be on its way out.
      reason = error
    }
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
  throw new Error(`not within ${patience / 1000} s: ${what}`, { cause: reason })
}

/** Waits for a visible element. */
export async function shown(tab: Tab, { css, name }: Target): Promise<void> {
  await until(
    `${name} is shown`,
    async () => (await tab.run(search, css, name.source, 'is it there?')) === true,
  )
}

/** Waits until no such element is visible. */
export async function gone(tab: Tab, { css, name }: Target): Promise<void> {
  await until(`${name} is gone`, async () => !(await tab.run(search, css, name.source, 'is it there?')))
}

/**
 * In the page: looks for the last visible element of that name (of nested ones the innermost). Says whether it is
 * there, or returns it once it rests and a click in its middle would reach it.
 */
export async function search(css: string, name: string, want: string): Promise<unknown> {
  const wanted = new RegExp(name)
  const found = [...document.querySelectorAll(css)].findLast((element) => {
    const labels = 'labels' in element ? [...((element.labels ?? []) as Iterable<Element>)] : []
    const own =
      element.ariaLabel ??
      labels[0]?.textContent ??
      (element.textContent || element.getAttribute('title') || '')
    // A menu lies where it will open, transparent, for some frames before its motion makes it grow from nothing.
    const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    return wanted.test(own.trim()) && isVisible
  })
  if (want === 'is it there?') return found !== undefined
  if (found === undefined) return null
  found.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const before = found.getBoundingClientRect()
  await new Promise((resolve) => setTimeout(resolve, 50))
  const { x, y, width, height } = found.getBoundingClientRect()
  const isAnimated = document.getAnimations().some(({ effect, playState }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null
    return playState === 'running' && target?.contains(found) === true
  })
  if (isAnimated || x !== before.x || y !== before.y) return null
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  return top !== null && found.contains(top) ? found : null
}
