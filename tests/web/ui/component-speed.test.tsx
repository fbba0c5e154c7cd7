import { render, screen } from '@testing-library/react'
import { Empty } from 'antd'
import { expect, test } from 'vitest'

test('component tests: antd’s styles are not read, and what it hides is hidden all the same', () => {
  render(
    <div className="ant-drawer-content-wrapper ant-drawer-content-wrapper-hidden">
      <Empty image={<img alt="nothing" />} />
    </div>,
  )
  const styles = [...document.querySelectorAll('style')]
  expect(styles.length).toBeGreaterThan(0)
  expect(styles.filter(({ sheet }) => sheet !== null)).toEqual([])
  expect(screen.queryByRole('img')).toBeNull()
})

test('component tests: antd writes none of its components’ styles', () => {
  render(<Empty />)
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent)
  expect(styles.filter((text) => /\.ant-empty[^{]*\{[^}]*text-align/.test(text ?? ''))).toEqual([])
})
