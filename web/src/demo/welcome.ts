import { i18n } from '../i18n/i18n.ts'
import { addresses } from '../lib/addresses.ts'
import { storageKeys, writeStored } from '../lib/browser-storage.ts'
import { showToast } from '../lib/feedback.ts'
import { type DemoAccount, listDemoAccounts, tokenFor } from './accounts.ts'
import { ControlFailure, control } from './controls.ts'

/** The field of the query by which the host says that a share link led here, and who shared it. */
const joined = 'joined'

/** Milliseconds that the welcome shows. */
const duration = 10_000

/**
 * Welcomes a visitor who followed a share link: signs him in as who shared it and says whose data he sees. Does nothing
 * where no mock answers.
 */
export async function welcomeVisitor(): Promise<void> {
  const username = new URLSearchParams(window.location.search).get(joined) ?? ''
  window.history.replaceState(null, '', window.location.pathname + window.location.hash)
  try {
    await control('GET', '/sandbox')
    const account = await enter(username)
    await i18n.loadNamespaces('demo')
    const text = account
      ? i18n.t('demo:joined.as', { username, role: account.role_name })
      : i18n.t('demo:joined.nobody')
    // Anywhere else the guard would put its refusal in the place of the welcome.
    if (!account) window.history.replaceState(null, '', `#${addresses.login}`)
    showToast({ type: 'info', text, duration })
  } catch (error) {
    if (!(error instanceof ControlFailure)) throw error
  }
}

/** Replaces the stored token, which is of the visitor's own data; undefined when he has to choose an account. */
async function enter(username: string): Promise<DemoAccount | undefined> {
  const accounts = await listDemoAccounts()
  const account = accounts.find((each) => each.username === username)
  writeStored(storageKeys.token, account ? await tokenFor(username) : '')
  return account
}
