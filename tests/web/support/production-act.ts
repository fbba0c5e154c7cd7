import { createRequire } from 'node:module'

type Callback = () => unknown

interface Task {
  callback: Callback | null
}

interface Scheduler {
  unstable_scheduleCallback: (priority: number, callback: Callback, options?: object) => Task
  unstable_shouldYield: () => boolean
}

// React's development build took a fifth of the component tests' time for warnings that no test reads. Its production build
// has no `act`, which Testing Library needs: what React schedules within one is run at its end, as in development.
const require = createRequire(import.meta.url)
const react: { act?: typeof act } = require('react')
const scheduler: Scheduler = createRequire(require.resolve('react-dom'))('scheduler')
const immediate = setImmediate

let depth = 0
let waiting: Callback[] = []
let thrown: unknown[] = []

// The files of a worker share React.
if (react.act === undefined) {
  react.act = act
  // React DOM takes these functions when it is loaded.
  const { queueMicrotask, reportError } = globalThis
  const { unstable_scheduleCallback, unstable_shouldYield } = scheduler
  scheduler.unstable_shouldYield = () => depth === 0 && unstable_shouldYield()
  scheduler.unstable_scheduleCallback = (priority, callback, options) =>
    depth === 0 ? unstable_scheduleCallback(priority, callback, options) : wait({ callback })
  globalThis.queueMicrotask = (callback) => {
    if (depth === 0) queueMicrotask(callback)
    else waiting.push(callback)
  }
  globalThis.reportError = (error) => {
    const event = new ErrorEvent('error', { error, message: String(error), cancelable: true })
    if (window.dispatchEvent(event)) thrown.push(error)
  }
  require('react-dom/client')
  Object.assign(globalThis, { queueMicrotask, reportError })
}

function wait(task: Task): Task {
  waiting.push(() => {
    const { callback } = task
    task.callback = null
    const rest = callback?.()
    if (typeof rest !== 'function') return
    task.callback = () => rest()
    wait(task)
  })
  return task
}

/**
 * Runs a callback, and what React has scheduled meanwhile.
 * @throws what a component threw that no boundary caught, and no listener prevented
 */
function act(callback: () => unknown): PromiseLike<unknown> {
  let result: unknown
  depth += 1
  try {
    result = callback()
    if (!isThenable(result)) runWaiting()
  } finally {
    depth -= isThenable(result) ? 0 : 1
  }
  return isThenable(result) ? settle(result) : Promise.resolve(result)
}

async function settle(result: PromiseLike<unknown>): Promise<unknown> {
  try {
    const value = await result
    runWaiting()
    // What was scheduled leads to more by way of promises.
    await new Promise((resolve) => immediate(resolve))
    runWaiting()
    return value
  } finally {
    depth -= 1
  }
}

function runWaiting(): void {
  if (depth > 1) return
  try {
    for (let next = waiting.shift(); next; next = waiting.shift()) next()
    const [error] = thrown
    if (error !== undefined) throw error
  } finally {
    waiting = []
    thrown = []
  }
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value
}
