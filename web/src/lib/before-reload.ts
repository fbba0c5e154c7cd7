type Task = () => Promise<unknown>

const tasks = new Set<Task>()

/** Registers a task that `reloadPage` awaits. Returns a function that unregisters it. */
export function beforeReload(task: Task): () => void {
  tasks.add(task)
  return () => tasks.delete(task)
}

/** Runs the registered tasks, then reloads the page, even if a task fails. */
export async function reloadPage(): Promise<void> {
  await Promise.allSettled([...tasks].map((task) => task()))
  window.location.reload()
}
