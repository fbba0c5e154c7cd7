import { create } from 'zustand'
import { addresses } from '#web/src/lib/addresses.ts'
import { storageKeys, writeStored } from '#web/src/lib/browser-storage.ts'
import { ControlError, control, type DemoAccount, listDemoAccounts, requestToken } from './controls.ts'

export interface Welcome {
  /** The name in the link, or the account's; empty for neither. */
  sharedBy: string
  account: DemoAccount | null
  hasPreviousData: boolean
}

export const useWelcome = create<{ welcome: Welcome | null }>(() => ({ welcome: null }))

/** Handles a share link's redirect (`?joined=<username>&by=<name>`): signs in and stores the welcome. */
export async function welcomeVisitor(): Promise<void> {
  const query = new URLSearchParams(window.location.search)
  window.history.replaceState(null, '', window.location.pathname + window.location.hash)
  try {
    const { visiting } = (await control('GET', '/sandbox')) as { visiting: boolean }
    const account = await replaceToken(query.get('joined') ?? '')
    // On any other page the guard would redirect and show an error.
    if (!account) window.history.replaceState(null, '', `#${addresses.login}`)
    const sharedBy = query.get('by') || (account?.name ?? '')
    useWelcome.setState({ welcome: { sharedBy, account, hasPreviousData: visiting } })
  } catch (error) {
    if (!(error instanceof ControlError)) throw error
  }
}

/** Replaces the stored token, which belongs to another sandbox; null for an unknown account. */
async function replaceToken(username: string): Promise<DemoAccount | null> {
  const accounts = await listDemoAccounts()
  const account = accounts.find((each) => each.username === username) ?? null
  writeStored(storageKeys.token, account ? await requestToken(username) : '')
  return account
}
