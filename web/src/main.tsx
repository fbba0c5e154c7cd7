import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { followOtherTabs } from './app/other-tabs.ts'
import { leaveForLogin, startRouter } from './app/router-store.ts'
import { followTheme } from './components/theme/theme-store.ts'
import { startI18n } from './i18n/i18n.ts'
import { followToken } from './session/session.ts'
import { followErrors } from './shell/error-log/follow-errors.ts'
import './components/theme/reduced-motion.css'

async function boot(container: HTMLElement): Promise<void> {
  followTheme()
  followOtherTabs()
  followToken(leaveForLogin)
  await startI18n()
  startRouter()
  createRoot(container, followErrors()).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

const container = document.getElementById('root')
if (!container) throw new Error('[boot] index.html has no element with the id "root"')
await boot(container)
