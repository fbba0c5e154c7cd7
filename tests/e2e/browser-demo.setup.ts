import { test as setup } from '@playwright/test'
import { buildDemo } from '../../scripts/lib/web-build.ts'

setup('the browser-only demo is built', async () => {
  setup.setTimeout(180_000)
  await buildDemo()
})
