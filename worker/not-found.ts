/** What is no asset and no call. Never cached: a hashed file that is missing now may be there after a release. */
export function notFound(): Response {
  return new Response('Not found', {
    status: 404,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

/** Whether the mock answers this path: a call, or one of its controls. */
export function isForMock(pathname: string): boolean {
  return pathname.startsWith('/api/') || pathname.startsWith('/__mock/')
}
