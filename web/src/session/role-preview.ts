import { createContext, useContext } from 'react'
import type { Role } from '#contract/access/role.ts'
import { useSession } from './session.ts'

/** A saved role, or one that is being edited; `id` is undefined for a new one. */
export interface PreviewedRole extends Pick<Role, 'name' | 'routes' | 'api'> {
  id: number | undefined
}

type Start = (role: PreviewedRole) => Promise<void>

/** Provides the function that shows the console as a role would see it. */
export const StartPreview = createContext<Start>(() => Promise.resolve())

/** Returns the function that starts a role preview; undefined while one is shown. */
export function useStartPreview(): Start | undefined {
  const start = useContext(StartPreview)
  return useSession(({ preview }) => preview === null) ? start : undefined
}
