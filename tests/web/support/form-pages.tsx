import { screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, expect } from 'vitest'
import { useUnsavedChanges } from '#web/src/form/unsaved-changes.ts'
import { parseMenu } from '#web/src/session/menu.ts'
import { useSession } from '#web/src/session/session.ts'
import { SizeMenu } from '#web/src/shell/navbar/choice-menus.tsx'
import { UserMenu } from '#web/src/shell/navbar/user-menu.tsx'
import { useReloadView } from '#web/src/shell/reload-view.ts'
import { CachedPages } from '#web/src/shell/tabs/cached-pages.tsx'
import { TabBar } from '#web/src/shell/tabs/tab-bar.tsx'
import { useTabs } from '#web/src/shell/tabs/tabs-store.ts'
import { FeedbackHost } from '#web/src/ui/feedback/feedback-host.tsx'
import { renderRoutes } from './app-services.tsx'
import { startTexts } from './texts.ts'

/** Signs in a user whose menu has a kept and an unkept page; resets all state after each test. */
export function prepareFormPages(): void {
  startTexts('after-sign-in')
  beforeEach(() => {
    const menu = parseMenu(
      JSON.stringify([
        { path: '/form', name: 'form', component: 'views/form', meta: { title: '表单', icon: '' } },
        {
          path: '/brief',
          name: 'brief',
          component: 'views/brief',
          meta: { title: '短', icon: '', noCache: true },
        },
      ]),
    )
    const user = { id: 1, username: 'author', name: 'Author', avatar: '', introduction: '', roles: [] }
    useSession.setState({ status: 'signedIn', session: { user, menu } })
  })

  afterEach(() => {
    useTabs.setState({ user: '', visited: [], cached: [], current: null })
    sessionStorage.clear()
  })
}

function Form({ name }: { name: string }) {
  const [text, setText] = useState('')
  useUnsavedChanges(text !== '')
  return <input aria-label={name} value={text} onChange={(event) => setText(event.target.value)} />
}

function Frame() {
  const reload = useReloadView()
  return (
    <>
      <TabBar />
      <Link to="/dashboard">看板链接</Link>
      <UserMenu mobile={false} />
      <SizeMenu />
      <button type="button" onClick={() => void reload()}>
        anew
      </button>
      <CachedPages />
      <FeedbackHost />
    </>
  )
}

/** Renders the console at the form of the kept page. */
export function openForm() {
  const children = [
    { path: 'form', element: <Form name="文本" /> },
    { path: 'brief', element: <Form name="短文本" /> },
    { path: 'dashboard', element: <p>看板</p> },
    { path: 'redirect/*', element: <p>重绘</p> },
  ]
  const routes = [
    { path: '/', element: <Frame />, children },
    { path: '/404', element: <p>没有</p> },
  ]
  const router = renderRoutes(routes, '/form')
  return { router, user: userEvent.setup() }
}

export const input = () => screen.getByLabelText<HTMLInputElement>('文本')
/** The field of the page that is not kept. */
export const briefInput = () => screen.getByLabelText<HTMLInputElement>('短文本')
export const question = () => screen.queryByRole('heading', { name: '有未保存的修改' })

/** Answers the question about unsaved changes. */
export async function answer(user: UserEvent, words: '继续编辑' | '放弃修改'): Promise<void> {
  await user.click(await screen.findByRole('button', { name: words }))
  await waitFor(() => expect(question()).toBeNull())
}
