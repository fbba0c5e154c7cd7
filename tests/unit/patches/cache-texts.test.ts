import i18next, { type i18n as I18n } from 'i18next'
import { describe, expect, it, vi } from 'vitest'
import { cacheTexts } from '#web/patches/cache-texts.ts'

const zh = { greeting: '你好', days: '{{count}} 天' }
const en = { greeting: 'Hello', days: '{{count}} days' }

async function start(): Promise<I18n> {
  const i18n = i18next.createInstance()
  cacheTexts(i18n)
  await i18n.init({ lng: 'zh', ns: ['list'], resources: { zh: { list: zh }, en: { list: en } } })
  return i18n
}

/** Returns the `t` of a component, as react-i18next makes it: neither it nor the keys of the test are typed here. */
function textsOf(
  i18n: I18n,
  language: string,
  namespace: 'list' | 'shell' = 'list',
): (...asked: unknown[]) => unknown {
  return (...asked) => Reflect.apply(i18n.getFixedT(language, namespace), undefined, asked)
}

describe('§1 language', () => {
  it('a text without variables is looked up once, for every component', async () => {
    const i18n = await start()
    const lookUp = vi.spyOn(i18n, 't')
    expect(textsOf(i18n, 'zh')('greeting')).toBe('你好')
    expect(textsOf(i18n, 'zh')('greeting')).toBe('你好')
    expect(lookUp).toHaveBeenCalledOnce()
  })

  it('each language and namespace has its own texts', async () => {
    const i18n = await start()
    i18n.addResourceBundle('zh', 'shell', { greeting: '再见' })
    expect(textsOf(i18n, 'zh')('greeting')).toBe('你好')
    expect(textsOf(i18n, 'en')('greeting')).toBe('Hello')
    expect(textsOf(i18n, 'zh', 'shell')('greeting')).toBe('再见')
  })

  it('a text with variables has those of the call', async () => {
    const i18n = await start()
    expect(textsOf(i18n, 'zh')('days', { count: 1 })).toBe('1 天')
    expect(textsOf(i18n, 'zh')('days', { count: 2 })).toBe('2 天')
  })

  it('a text that was missing shows once its namespace is loaded', async () => {
    const i18n = await start()
    const t = textsOf(i18n, 'zh', 'shell')
    expect([t('welcome'), t('shell:welcome')]).toEqual(['welcome', 'welcome'])
    i18n.addResourceBundle('zh', 'shell', { welcome: '欢迎' })
    expect([t('welcome'), t('shell:welcome')]).toEqual(['欢迎', '欢迎'])
  })

  it('a `t` without a language of its own follows the current one', async () => {
    const i18n = await start()
    const t = i18n.getFixedT(null, 'list')
    const greeting = () => Reflect.apply(t, undefined, ['greeting']) as unknown
    expect(greeting()).toBe('你好')
    await i18n.changeLanguage('en')
    expect(greeting()).toBe('Hello')
  })
})
