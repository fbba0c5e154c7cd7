import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { feedbackStore } from '#web/src/lib/feedback.ts'
import { Coins, Money, Yuan } from '#web/src/ui/cells/coins.tsx'
import { Copyable } from '#web/src/ui/cells/copyable.tsx'
import { Link } from '#web/src/ui/link.tsx'
import { UserName } from '#web/src/ui/user-avatar/user-avatar.tsx'
import { startTexts } from '../support/texts.ts'

startTexts('after-sign-in')

it('cells: coins have separators and signs, money is in yuan', () => {
  render(
    <ul>
      <li>
        <Coins value={1234567} />
      </li>
      <li>
        <Coins value={20} signed />
      </li>
      <li>
        <Money cents={990} />
      </li>
      <li>
        <Yuan cents={123450} />
      </li>
    </ul>,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1,234,567',
    '+20',
    '¥9.90',
    '1,234.50',
  ])
})

it('cells: a homepage is a link without its scheme, a `javascript:` address is text', () => {
  render(
    <>
      <Link href="https://plugins.example.com/log-lens/" />
      <Link {...{ href: 'javascript:alert(1)' }} />
    </>,
  )
  const link = screen.getByRole('link')
  expect(link.textContent).toBe('plugins.example.com/log-lens')
  expect(link).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' })
})

it('cells: the button of an id copies it and says so', async () => {
  const user = userEvent.setup()
  render(<Copyable text="20260101-7" />)
  await user.click(screen.getByRole('button', { name: '复制 20260101-7' }))
  await expect.poll(() => feedbackStore.read().toast).toMatchObject({ text: '已复制' })
  expect(await navigator.clipboard.readText()).toBe('20260101-7')
})

it('cells: a user has the same letters and colour with and without the real name', () => {
  render(
    <>
      <UserName username="buyer" realname="许晚晴" />
      <UserName username="buyer" />
    </>,
  )
  const [known, unknown] = screen.getAllByTitle('buyer').map(({ innerHTML }) => innerHTML)
  expect(known).toContain('data-letter="B"')
  expect(unknown).toBe(known)
})
