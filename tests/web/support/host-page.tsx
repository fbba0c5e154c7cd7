import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { RolePage } from '#web/src/features/access/role/role-page.tsx'
import { UserPage } from '#web/src/features/access/user/user-page.tsx'
import { OperationLogPage } from '#web/src/features/operations/operation-log-page.tsx'
import { PluginsPage } from '#web/src/features/plugin/plugins-page.tsx'
import { ProductPage } from '#web/src/features/product/product-page.tsx'
import { ReviewPage } from '#web/src/features/review/desk/review-page.tsx'
import { VersionsPage } from '#web/src/features/version/versions-page.tsx'
import { prepareTexts, renderPage } from './console-page.tsx'
import { type HostName, serveHost } from './serve-host.ts'

const pages: Readonly<Record<string, ComponentType>> = {
  '/permission/user': UserPage,
  '/permission/role': RolePage,
  '/permission/operater_log': OperationLogPage,
  '/app/add': PluginsPage,
  '/app/publish': VersionsPage,
  '/app/review': ReviewPage,
  '/ev/list': ProductPage,
}

/** Loads the texts of all pages that `openOn` opens; disconnects the host after each test. */
export function prepareHostPages(): void {
  prepareTexts()
}

/** Starts a host, signs `admin` in and renders the page of an address. */
export async function openOn(name: HostName, address: string) {
  const host = serveHost(name)
  await host.signIn()
  return { host, ...renderHostPage(address) }
}

/** Renders the page of an address for who is signed in. */
export function renderHostPage(address: string) {
  const page = pages[address.split('?')[0] ?? '']
  if (page === undefined) throw new Error(`[test] there is no page at ${address}.`)
  return renderPage(page, address)
}

/** By the text of its first cell: to name each row of a list that still waits takes seconds on a busy machine. */
export async function rowOf(name: string): Promise<HTMLElement> {
  const row = (await screen.findByText(name, { selector: 'td, th, td a, th a, td a *, th a *' })).closest(
    'tr',
  )
  if (row === null) throw new Error(`[test] ${name} is in no row.`)
  return row
}

/** The open drawer or dialog. */
export const drawer = () => screen.findByRole('dialog')
