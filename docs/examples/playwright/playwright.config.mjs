import { defineConfig } from '@playwright/test'

const { PORT = '4173', CHROMIUM_PATH, CHROMIUM_ARGUMENTS = '' } = process.env

export default defineConfig({
  webServer: { command: 'node app.mjs', port: Number(PORT) },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: {
      args: CHROMIUM_ARGUMENTS.split(' ').filter(Boolean),
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
    },
  },
})
