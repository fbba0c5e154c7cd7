import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Milliseconds from the click to the paint, during a measurement. */
    benchPainted?: Promise<number>
  }
}

/**
 * Measures the milliseconds from an event (its time stamp) to the paint of the first frame in which `look` returns
 * `text`. It looks when the document changes: a look in every frame would ask for frames that nobody else needs, and
 * they take half of the time of what React renders in slices.
 * @param look expression that the page evaluates after changes of the document
 * @param act what causes the event, a click unless `type` says another
 */
export async function untilPainted(
  page: Page,
  look: string,
  text: string,
  act: () => Promise<void>,
  type: 'click' | 'input' = 'click',
): Promise<number> {
  await page.evaluate(
    ({ expression, wanted, event }) => {
      // biome-ignore lint/security/noGlobalEval: the expression is part of the bench
      const read = (): unknown => eval(expression)
      window.benchPainted = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`The page never showed ${wanted}, but ${read()}.`)), 60_000)
        const painted = (timeStamp: number) => {
          // Right after the paint, before what waits meanwhile: React's next slice would count otherwise.
          const settle = () => resolve(performance.now() - timeStamp)
          void scheduler.postTask(settle, { priority: 'user-blocking' })
        }
        const begin = ({ timeStamp }: Event) => {
          let isSeen = false
          const look = () => {
            if (isSeen || read() !== wanted) return
            isSeen = true
            changes.disconnect()
            requestAnimationFrame(() => painted(timeStamp))
          }
          const changes = new MutationObserver(look)
          changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
          requestAnimationFrame(look)
        }
        addEventListener(event, begin, { capture: true, once: true })
      })
    },
    { expression: look, wanted: text, event: type },
  )
  await act()
  return page.evaluate(() => window.benchPainted ?? Number.NaN)
}
