import type { Page } from '@playwright/test'
import * as z from 'zod'
import { expect } from './test.ts'

const inbox = z.object({ mails: z.array(z.object({ to: z.string(), code: z.string() })) })

/** Waits for an e-mail to the address; resolves to the code of the newest one. */
export async function mailedCode(page: Page, email: string): Promise<string> {
  const newest = async () => {
    const { mails } = inbox.parse(await (await page.request.get('/__mock/inbox')).json())
    return mails.find(({ to, code }) => to === email && code !== '')?.code ?? ''
  }
  await expect.poll(newest).not.toBe('')
  return newest()
}
