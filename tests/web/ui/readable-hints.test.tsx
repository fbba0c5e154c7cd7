import { render, screen } from '@testing-library/react'
import { theme } from 'antd'
import { expect, it } from 'vitest'
import { AntdProvider } from '#web/src/ui/theme/antd-provider.tsx'

function HintColor() {
  return <p>{theme.useToken().token.colorTextDescription}</p>
}

it('forms: hints and counts have the readable colour of secondary text', () => {
  render(
    <AntdProvider>
      <HintColor />
    </AntdProvider>,
  )
  expect(screen.getByRole('paragraph').textContent).toBe('var(--ant-color-text-secondary)')
})
