import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PluginsPage } from '#web/src/features/plugin/plugins-page.tsx'
import {
  act,
  callAs,
  dialog,
  openPage,
  openRecord,
  prepareConsolePage,
  toast,
} from '../support/console-page.tsx'
import { answerCalls, envelope } from '../support/serve-mock.ts'

const mock = prepareConsolePage()

/** A draft with a readme and a picture. */
const draft = { id: 4, name: '同义词管家' }

/** Reads the draft with all of its fields. */
const full = async () => {
  const { list } = await callAs(mock(), 'author', '/app/List', { id: draft.id })
  return list[0] ?? expect.unreachable()
}

async function open() {
  const page = await openPage(mock(), 'author', PluginsPage, '/app/add')
  await screen.findByRole('link', { name: draft.name })
  return page
}

/** Answers `/app/List` as another host does. */
function answerList(answer: (ask: () => Promise<Response>) => Promise<Response>): void {
  answerCalls((path, ask) => (path === '/app/List' ? answer(ask) : ask()))
}

const hosts: Readonly<Record<string, () => void>> = {
  'sends them when asked': () => {},
  'ignores the id and always sends them': () =>
    answerList(async () => {
      const { list, count } = await callAs(mock(), 'author', '/app/List', {})
      const edited = await full()
      return envelope(0, { data: { list: list.map((row) => (row.id === edited.id ? edited : row)), count } })
    }),
  'never sends them': () =>
    answerList(async () => {
      const { list, count } = await callAs(mock(), 'author', '/app/List', {})
      return envelope(0, { data: { list, count } })
    }),
}

it.each(Object.keys(hosts))('plugin edit: readme and pictures stay on a host that %s', async (name) => {
  const before = await full()
  hosts[name]?.()
  const { user } = await open()
  await act(user, draft.name, '编辑')
  const form = await dialog(`编辑 · ${draft.name}`)
  const readme = form.getByLabelText<HTMLTextAreaElement>('详细介绍').value
  expect(readme).toBe(name === 'never sends them' ? '' : before.readme)
  fireEvent.change(form.getByLabelText('一句话简介'), { target: { value: '新的简介' } })
  await user.click(form.getByRole('button', { name: '保存' }))
  await expect.poll(toast).toBe(`“${draft.name}”已保存`)
  const { describe, readme: after, pictures } = await full()
  expect({ describe, after, pictures }).toEqual({
    describe: '新的简介',
    after: before.readme,
    pictures: before.pictures,
  })
})

it('plugin edit: no form opens without the readme when its call fails', async () => {
  const { user } = await open()
  mock().answerOnce('/app/List', () => envelope(500, { msg: '数据库忙' }))
  await act(user, draft.name, '编辑')
  await expect.poll(toast).toBe('数据库忙')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('plugin record: its readme comes with a call of its own, which can be repeated', async () => {
  const { user } = await open()
  mock().answerOnce('/app/List', () => envelope(500, { msg: '数据库忙' }))
  await openRecord(user, draft.name)
  const record = await dialog(`${draft.name} 的详情`)
  await record.findByText('数据库忙')
  await user.click(record.getByRole('button', { name: '重试' }))
  // The record's name, and the heading of its readme.
  await expect.poll(() => record.getAllByRole('heading', { name: draft.name })).toHaveLength(2)
})
