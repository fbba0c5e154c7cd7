import { buildDemo } from '#scripts/lib/web-build.ts'

/**
 * Builds the browser-only demo before any browser test. As a project that others depend on, the build would make
 * the demo's tests wait for the end of all the others.
 */
export default async function globalSetup(): Promise<void> {
  await buildDemo()
}
