type Task = () => Promise<unknown>

const tasks = new Set<Task>()

/** Registers a task that `reloadPage` runs and awaits. Returns a function that removes it. */
export function beforeReload(task: Task): () => void {
  tasks.add(task)
  return () => tasks.delete(task)
}

/** Reloads the page once all tasks have settled. */
export async function reloadPage(): Promise<void> {
  await Promise.allSettled([...tasks].map((task) => task()))
  window.location.reload()
}
