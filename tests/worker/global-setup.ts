import { existsSync, mkdirSync, writeFileSync } from 'node:fs'

const web = 'dist/web'

/** What wrangler needs to run quietly, without a network and without asking; see its own documentation. */
const quiet = {
  CI: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  DO_NOT_TRACK: '1',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_LOG: 'error',
  WRANGLER_LOG_PATH: '.wrangler/logs',
  WRANGLER_NO_SKILLS_UPDATE_PROMPTS: 'true',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_SEND_METRICS: 'false',
}

/** The Worker does not start without its assets, which need not be built for these tests. */
export default function setup(): void {
  Object.assign(process.env, quiet)
  if (existsSync(`${web}/index.html`)) return
  mkdirSync(web, { recursive: true })
  writeFileSync(`${web}/index.html`, '<!doctype html><title>not built</title>')
}
