type Task = () => Promise<unknown>

const tasks = new Set<Task>()

/** Adds what a reload by the console waits for. Returns a function that removes it. */
export function beforeReload(task: Task): () => void {
  tasks.add(task)
  return () => tasks.delete(task)
}

/** Reloads the page once the tasks have ended, successfully or not. */
export async function reloadPage(): Promise<void> {
  await Promise.allSettled([...tasks].map((task) => task()))
  window.location.reload()
}
