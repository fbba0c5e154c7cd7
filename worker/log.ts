export function logError(message: string, ...cause: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: the log of a Worker, of Node and of a service worker is its console.
  console.error(message, ...cause)
}
