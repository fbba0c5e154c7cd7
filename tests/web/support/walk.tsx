import { act, cleanup, fireEvent } from '@testing-library/react'
import type { ComponentType } from 'react'
import { vi } from 'vitest'
import { type PageName, pages } from '#web/src/app/pages.ts'
import { feedbackStore } from '#web/src/lib/feedback.ts'
import { FeedbackHost } from '#web/src/ui/feedback/feedback-host.tsx'
import { renderRoutes } from './app-services.tsx'
import { createPageQueries } from './query-client.ts'

// All parts of all pages, so that none is loaded during a test.
const modules = import.meta.glob<Record<string, ComponentType>>(
  '../../../web/src/{features,list,form,ui}/**/*.tsx',
  { eager: true },
)

interface Exchange {
  path: string
  code: number
}

/** What a walk over a page met. */
export interface Walk {
  exchanges: Exchange[]
  /** The buttons that were pressed. */
  pressed: string[]
  /** The addresses of the links, and those that buttons led to. */
  addresses: Set<string>
}

/** Opens a page and presses every button that is offered, also those of the drawers and dialogs that open. */
export async function walk(name: PageName): Promise<Walk> {
  const met: Walk = { exchanges: [], pressed: [], addresses: new Set() }
  const calls = watchCalls(met.exchanges)
  const visited = new Set<string>()
  let router = await open(name, calls)
  for (let presses = 0; presses < maxPresses; presses += 1) {
    for (const link of document.querySelectorAll('a[href^="#"]')) {
      met.addresses.add((link.getAttribute('href') ?? '').slice(1))
    }
    const scope = topmost()
    const next = [...buttonsByKey(scope)].find(
      ([key, button]) => !visited.has(key) && !openedTools.has(labelOf(button)),
    )
    if (!next) {
      if (scope === document.body) return met
      await dismiss(scope, calls)
      if (topmost() !== document.body) router = await open(name, calls)
      continue
    }
    const [key, button] = next
    visited.add(key)
    met.pressed.push(labelOf(button))
    const tool = listTool.exec(labelOf(button))
    if (tool && scope === document.body) openedTools.add(tool[0])
    if (scope !== document.body) fillIn(scope)
    act(() => button.click())
    await calls.settled()
    const { pathname, search } = router.state.location
    met.addresses.add(pathname + search)
    if (pathname !== pages[name].path) router = await open(name, calls)
  }
  throw new Error(`[test] the walk over ${name} does not end: ${met.pressed.slice(-10).join(', ')}`)
}

const maxPresses = 300

/** Opens a part of every list that needs no grant: it is walked over in the first list alone. */
const listTool = /^(视图|显示设置)/

const openedTools = new Set<string>()

interface Calls {
  /** Resolves when no call is under way and nothing renders. */
  settled: () => Promise<void>
}

function watchCalls(exchanges: Exchange[]): Calls {
  let pending = 0
  const original = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    pending += 1
    try {
      const response = await original(input, init)
      const { code } = await response.clone().json()
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      exchanges.push({ path: pathname.replace('/api/v1', ''), code })
      return response
    } finally {
      pending -= 1
    }
  })
  const settled = async () => {
    for (let idle = 0; idle < 6; idle = pending > 0 ? 0 : idle + 1) {
      await act(() => new Promise((resolve) => setTimeout(resolve)))
    }
  }
  return { settled }
}

async function open(name: PageName, calls: Calls) {
  feedbackStore.read().openQuestion?.answer('cancel')
  cleanup()
  document.body.replaceChildren()
  const { path, module } = pages[name]
  const exported = modules[`../../../web/src/${module}`]
  const [Component] = Object.values(exported ?? {})
  if (!Component) throw new Error(`[test] ${module} exports no component.`)
  const routes = [
    { path, element: <Component /> },
    { path: '*', element: null },
  ]
  const options = { client: createPageQueries(), beside: <FeedbackHost /> }
  // Few rows show all there is to press.
  const router = renderRoutes(routes, `${path}?limit=10`, options)
  await calls.settled()
  return router
}

const hiddenParts =
  '.ant-dropdown-hidden, .ant-select-dropdown-hidden, dialog:not([open]), .ant-drawer:not(.ant-drawer-open), [hidden], [inert]'

/** The dialog or drawer on top, else the page. Native dialogs lie above drawers. */
function topmost(): Element {
  const native = document.querySelectorAll('dialog[open]')
  const drawers = [...document.querySelectorAll('[role="dialog"]')].filter(
    (drawer) => !drawer.closest(hiddenParts),
  )
  return [...native].at(-1) ?? drawers.at(-1) ?? document.body
}

const closing = /^(关闭|取消|返回|保留订单|收起)/

function clickable(scope: Element): HTMLElement[] {
  const menuFirst = [
    ...document.body.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])'),
    ...scope.querySelectorAll<HTMLElement>(
      'button:not([disabled]), summary, [role="switch"], a[data-record]',
    ),
  ]
  return menuFirst.filter((button) => !button.closest(hiddenParts) && !closing.test(labelOf(button)))
}

function labelOf(button: Element): string {
  return button.textContent || (button.getAttribute('aria-label') ?? '')
}

/** Rows have the same actions; those of the first rows are pressed, whose states differ. A menu closes with each of its items. */
const maxAlike = (kind: string) => (['⋯', '列表工具'].includes(kind) ? 10 : 2)

/** Returns the buttons to press, by a key that survives the next rendering. */
function buttonsByKey(scope: Element): Map<string, HTMLElement> {
  const title =
    scope === document.body ? '' : (scope.querySelector('h2, .ant-drawer-title')?.textContent ?? '')
  const buttons = new Map<string, HTMLElement>()
  for (const button of clickable(scope)) {
    const kind = kindOf(button)
    const keys = Array.from({ length: maxAlike(kind) }, (_, place) => `${title} ${kind} ${place}`)
    const free = keys.find((key) => !buttons.has(key))
    if (free !== undefined) buttons.set(free, button)
  }
  return buttons
}

/** Numbers, hashes and quoted names are left out: buttons that differ in them alone do the same. So do all heads. */
function kindOf(button: HTMLElement): string {
  if (button.closest('th')) return 'order'
  if (button.matches('[data-record]')) return 'record'
  const label = labelOf(button).replace(/[0-9a-f]{32,}|\d+|“[^”]*”/g, '#')
  return button.getAttribute('type') === 'submit' ? `${label} (submit)` : label
}

/** Types something into the empty fields. */
function fillIn(scope: Element): void {
  const fields = scope.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type="file"], [type="radio"], [type="checkbox"], [role="combobox"]), textarea',
  )
  for (const field of fields)
    if (field.value === '') fireEvent.change(field, { target: { value: 'walker-1' } })
}

async function dismiss(scope: Element, calls: Calls): Promise<void> {
  const buttons = [...scope.querySelectorAll<HTMLElement>('button:not([disabled])')]
  const close = buttons.find((button) => closing.test(labelOf(button)))
  act(() => close?.click())
  await calls.settled()
}
