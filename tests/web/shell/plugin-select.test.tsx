import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PluginSelect } from '#web/src/shell/navbar/plugin-select.tsx'
import { prepareTexts } from '../support/console-page.tsx'

prepareTexts()
const ignored = async () => undefined

it.each([
  [false, '还没有插件'],
  [true, '插件列表加载失败'],
])('shell: without plugins, and with a list that failed: %s, the selector says %j', async (failed, text) => {
  render(<PluginSelect plugins={[]} failed={failed} selected={null} onSelect={ignored} onClose={ignored} />)
  expect((await screen.findByText(text)).isConnected).toBe(true)
})
