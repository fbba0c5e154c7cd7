import { type ComponentType, lazy } from 'react'
import { i18n } from '#web/src/i18n/i18n.ts'
import { loadChunk } from '#web/src/lib/chunk-error.ts'
import type { SignInMemory } from './sign-in-memory.ts'

/** Declares a step that is loaded with its texts on demand, because most users only sign in. */
function lazyStep(load: () => Promise<ComponentType<{ memory: SignInMemory }>>) {
  const loadAll = async () => {
    const [step] = await Promise.all([loadChunk(load()), i18n.loadNamespaces('credentials')])
    return { default: step }
  }
  return {
    Form: lazy(loadAll),
    /** Prefetches the step; a failure is shown when it is opened. */
    prepare: () => void loadAll().catch(() => undefined),
  }
}

export const steps = {
  register: lazyStep(async () => (await import('./register-form.tsx')).RegisterForm),
  forgot: lazyStep(async () => (await import('./forgot-form.tsx')).ForgotForm),
}
