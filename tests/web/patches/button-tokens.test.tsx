import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AntdProvider } from '#web/src/ui/theme/antd-provider.tsx'
import { startTexts } from '../support/texts.ts'

startTexts()

it('theme: the provider defines the variables of antd’s button without rendering one', () => {
  render(<AntdProvider>text</AntdProvider>)
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
  expect(styles).toContain('--ant-btn-')
  expect(document.querySelector('.ant-btn')).toBeNull()
})
