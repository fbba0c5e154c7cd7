import { create } from 'zustand'
import { addresses } from '#web/src/lib/addresses.ts'
import { storageKeys, writeStored } from '#web/src/lib/browser-storage.ts'
import { type DemoAccount, listDemoAccounts, tokenFor } from './accounts.ts'
import { ControlFailure, control } from './controls.ts'

/** What is said to a visitor who followed a share link. */
export interface Welcome {
  /** Who shared the demo: the name given with the link, or else that of the account; empty when neither is known. */
  sharedBy: string
  /** The account that the visitor is signed in as; null when he has to choose one. */
  account: DemoAccount | null
  /** Whether he has data of his own to go back to. */
  hasOwnData: boolean
}

export const useWelcome = create<{ welcome: Welcome | null }>(() => ({ welcome: null }))

/**
 * Welcomes a visitor whom the host sent here from a share link (`?joined=<username>&by=<name>`): signs him in as who
 * shared it, and has the demo's corner say whose data he sees. Does nothing where no mock answers.
 */
export async function welcomeVisitor(): Promise<void> {
  const query = new URLSearchParams(window.location.search)
  window.history.replaceState(null, '', window.location.pathname + window.location.hash)
  try {
    const { visiting } = (await control('GET', '/sandbox')) as { visiting: boolean }
    const account = await enter(query.get('joined') ?? '')
    // Anywhere else the guard would put its refusal in the place of the welcome.
    if (!account) window.history.replaceState(null, '', `#${addresses.login}`)
    const sharedBy = query.get('by') || (account?.name ?? '')
    useWelcome.setState({ welcome: { sharedBy, account, hasOwnData: visiting } })
  } catch (error) {
    if (!(error instanceof ControlFailure)) throw error
  }
}

/** Replaces the stored token, which is of the visitor's own data; null when he has to choose an account. */
async function enter(username: string): Promise<DemoAccount | null> {
  const accounts = await listDemoAccounts()
  const account = accounts.find((each) => each.username === username) ?? null
  writeStored(storageKeys.token, account ? await tokenFor(username) : '')
  return account
}
