import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RolePage } from '#web/src/features/access/role/role-page.tsx'
import { VersionsPage } from '#web/src/features/version/versions-page.tsx'
import { callAs, openPage, prepareTexts } from '../support/console-page.tsx'
import { envelope, serveMock } from '../support/serve-mock.ts'

prepareTexts()
const mock = serveMock()

it('numbers: the user count of a role has separators of thousands', async () => {
  const [role] = await callAs(mock(), 'admin', '/gm_user/roles', {})
  const data = [{ ...role, user_count: 9353 }]
  mock().answerOnce('/gm_user/roles', () => envelope(0, { data }))
  await openPage(mock(), 'admin', RolePage, '/permission/role')
  expect((await screen.findByText('9,353')).getAttribute('aria-label')).toMatch(/^9,353 个用户/)
})

it('numbers: the downloads of a version have separators of thousands', async () => {
  const { list } = await callAs(mock(), 'author', '/app/PublishList', { id: 1, limit: 1 })
  const data = { list: list.map((version) => ({ ...version, download_count: 23_456 })), count: 1 }
  mock().answerOnce('/app/PublishList', () => envelope(0, { data }))
  await openPage(mock(), 'author', VersionsPage, '/app/publish?plugin=1')
  expect(await screen.findByText(/下载 23,456 次$/)).toBeTruthy()
})
