import { inProject } from '#scripts/lib/project.ts'
import { serveMock } from '#worker/node/serve-mock.ts'
import { serveFiles } from '../support/file-server.ts'
import { button, field, gone, link, menuItem, shown, type Tab, text, until } from './tab.ts'

/** Runs one part of a journey under a sentence that says what holds then. */
export type Step = (sentence: string, run: () => Promise<void>) => Promise<void>

/** A walk through the console, from the start of its host to its end. */
export type Journey = (tab: Tab, step: Step) => Promise<void>

/** Signs in, reads, buys, changes how the console looks and signs out, with the console served by Node. */
const smoke: Journey = async (tab, step) => {
  const host = await serveMock({ port: 0, console: 'dist/web' })
  try {
    await begin(tab, `${host.address}/`)
    await step('a captcha signs the user in', async () => {
      await renewCaptcha(tab)
      await tab.fill(field(/^用户名/), 'admin')
      await tab.fill(field(/^密码/), 'Demo1234')
      await tab.fill(field(/^验证码/), await captchaText(tab))
      await tab.click(button(/^登录$/))
      await shown(tab, button(/的菜单$/))
    })
    await step('the menu opens the list of users', async () => {
      await tab.click(text(/^权限$/))
      await tab.click(link(/^用户管理$/))
      await until('rows', () => tab.run(() => document.querySelectorAll('#content tbody tr').length > 5))
    })
    await step('the language changes in place', async () => {
      await chooseLanguage(tab, /English/)
      await shown(tab, button(/^Appearance$/))
      await until('English', () => tab.run(() => document.documentElement.lang === 'en'))
    })
    await step('the dark scheme darkens the page', async () => {
      await tab.click(button(/^Appearance$/))
      await tab.click(menuItem(/^Dark$/))
      await until('a dark page', () =>
        tab.run(() => {
          const [red = 255] = (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(
            Number,
          )
          return red < 60
        }),
      )
    })
    await step('signing out leads to the sign-in page', () =>
      signOut(tab, /: menu$/, /^Sign out$/, /^Sign in$/),
    )
    await step('a buyer buys in the market', async () => {
      await begin(tab, `${host.address}/`, '/market?buy=calendar-chart')
      await tab.click(button(/^buyer/))
      await tab.click(button(/^确认购买/))
      await shown(tab, text(/已购买“日历图”/))
      await gone(tab, button(/^确认购买/))
      await signOut(tab)
    })
  } finally {
    await tab.open('about:blank')
    await host.close()
  }
}

/** Signs in and changes something where there is no server: everything is answered by the service worker. */
const demo: Journey = async (tab, step) => {
  const server = await serveFiles(inProject('dist', 'demo'), '/console/demo/')
  const name = '林小满'
  try {
    await begin(tab, server.address, '/member/base')
    await step('an account card signs in without a call to the server', async () => {
      await tab.click(button(/^buyer/))
      await shown(tab, button(/的菜单$/))
      await until('a worker', () => tab.run(() => navigator.serviceWorker.controller !== null))
      const calls = server.asked.filter((path) => /api|__mock/.test(path))
      if (calls.length > 0) throw new Error(`The server was asked for ${calls.join(', ')}.`)
    })
    await step('a saved profile survives a reload', async () => {
      await tab.click(button(/^编辑资料$/))
      await tab.fill(field(/^姓名/), name)
      await tab.click(button(/^保存$/))
      await gone(tab, button(/^保存$/))
      await until('nothing is unsaved', () =>
        tab.run(() => document.querySelector('[role="tablist"] [class*="unsaved"]') === null),
      )
      await shown(tab, button(new RegExp(`^${name} 的菜单$`)))
      await tab.reload()
      await shown(tab, button(new RegExp(`^${name} 的菜单$`)))
    })
    await step('signing out leads to the sign-in page', () => signOut(tab))
  } finally {
    await tab.open('about:blank')
    await server.close()
  }
}

export const journeys: Readonly<Record<string, Journey>> = { smoke, demo }

/** Opens the sign-in page in Chinese, as on a first visit but without the tour's offer. */
async function begin(tab: Tab, address: string, path = '/dashboard'): Promise<void> {
  // A file of the console's that runs no script.
  await tab.open(`${address}favicon.svg`)
  await tab.run(() => {
    localStorage.clear()
    localStorage.setItem('lang', 'zh')
    localStorage.setItem('theme', 'light')
  })
  await tab.open(`${address}#/login?redirect=${encodeURIComponent(path)}`)
  await shown(tab, button(/^登录$/))
}

/** Asks for another captcha by a click on its image, and notes the ids of the answers. */
async function renewCaptcha(tab: Tab): Promise<void> {
  await tab.run(() => {
    const ask = window.fetch.bind(window)
    window.fetch = async (...request) => {
      const answer = await ask(...request)
      if (answer.url.endsWith('/GetAuthCode')) {
        const { data } = await answer.clone().json()
        document.documentElement.dataset.captcha = data.imgid
      }
      return answer
    }
  })
  await tab.click(button(/换一张验证码/))
}

/** Resolves to the text of the last captcha, which the mock tells. */
function captchaText(tab: Tab): Promise<string> {
  return until('a captcha', () =>
    tab.run(async () => {
      const { captcha } = document.documentElement.dataset
      if (captcha === undefined) return false
      const answer = await fetch(`/__mock/captcha/${captcha}`)
      return String((await answer.json()).imgcode)
    }),
  )
}

async function chooseLanguage(tab: Tab, name: RegExp): Promise<void> {
  await tab.click(button(/^语言/))
  await tab.click(menuItem(name))
}

async function signOut(tab: Tab, user = /的菜单$/, entry = /^退出登录$/, signIn = /^登录$/): Promise<void> {
  await tab.click(button(user))
  await tab.click(menuItem(entry))
  await shown(tab, button(signIn))
}
