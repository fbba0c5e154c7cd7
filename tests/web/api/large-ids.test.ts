import { describe, expect, it, vi } from 'vitest'
import { call, request } from '#web/src/api/call.ts'
import { localCodes } from '#web/src/api/call-error.ts'
import { messageOf } from '#web/src/api/handle-call-error.ts'
import { parseAnswer, requestJson } from '#web/src/api/json.ts'
import { failureOf } from '../support/failure.ts'
import { startTexts } from '../support/texts.ts'

startTexts()

const large = '9007199254740993'

/** Serves answers as texts; returns the bodies that were sent. */
function serveText(text: string): string[] {
  const bodies: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    bodies.push(await new Request(input, init).text())
    return new Response(text, { headers: { 'Content-Type': 'application/json' } })
  })
  return bodies
}

const plugins = (id: string) =>
  `{"code":0,"msg":"ok","data":{"list":[{"id":${id},"plugin_name":"甲"}],"count":1}}`

/** A browser that gives a reviver no source text. */
function withoutSourceText(): void {
  const parse = JSON.parse
  vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) =>
    parse(text, reviver && ((name, value) => reviver(name, value))),
  )
}

describe('contract §1 ids', () => {
  it.each([
    ['number', large],
    ['text', '"9007199254740999"'],
  ])('an id above 2^53−1 is kept as its text and sent as the %s that came', async (_, sent) => {
    const bodies = serveText(plugins(sent))
    const { list } = await request('/app/List', {})
    expect(list[0]).toMatchObject({ id: sent.replaceAll('"', '') })
    await request('/app/PublishList', { id: list[0]?.id ?? 0 })
    expect(bodies.at(-1)).toBe(`{"id":${sent}}`)
  })

  it('a request has text ids as they came, numbers as numbers, and lists of ids', () => {
    expect(requestJson({ id: 'p-7', plugin_id: 7 })).toBe('{"id":"p-7","plugin_id":7}')
    expect(requestJson({ id: 1, manager_ids: [2, large] })).toBe(`{"id":1,"manager_ids":[2,${large}]}`)
    expect(requestJson({ search_txt: large, order_no: large, file_id: large })).not.toContain(`:${large}`)
  })

  it('a request has the number where the browser has no raw JSON', () => {
    vi.stubGlobal('JSON', { parse: JSON.parse, stringify: JSON.stringify })
    expect(requestJson({ id: large, plugin_name: 'a' })).toBe(`{"id":${large},"plugin_name":"a"}`)
  })

  it('other large numbers, and texts beside them, are read as before', () => {
    expect(parseAnswer(`{"a":${large},"b":1.5,"c":1e20,"d":"1234567890123456","e":7}`)).toEqual({
      a: large,
      b: 1.5,
      c: 1e20,
      d: '1234567890123456',
      e: 7,
    })
  })

  it('a record whose id the browser rounds is shown, and no call has that id', async () => {
    withoutSourceText()
    const bodies = serveText(plugins(large))
    const { list } = await request('/app/List', {})
    expect(list[0]).toMatchObject({ id: '≈9007199254740992', plugin_name: '甲' })
    const error = await failureOf(call('/app/PluginToExamine', { id: list[0]?.id ?? 0 }, { handles: 'all' }))
    expect(error.code).toBe(localCodes.inexactId)
    expect(messageOf(error)).toContain('只能查看')
    expect(bodies).toHaveLength(1)
  })
})
