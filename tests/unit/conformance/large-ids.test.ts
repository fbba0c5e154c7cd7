import { expect, it } from 'vitest'
import { fieldOf } from '#contract/values/json.ts'
import { createCall, rowsOf } from '#scripts/conformance/caller.ts'
import { createHost } from '#scripts/conformance/host.ts'
import { createResultBook } from '#scripts/conformance/results.ts'
import { ruleNames } from '#scripts/conformance/rules.ts'

it('conformance: an id above 2^53−1 is reported, and no call is made with it', async () => {
  const sent: string[] = []
  const fetch = async (address: string) => {
    sent.push(new URL(address).pathname)
    return new Response(
      '{"code":0,"msg":"ok","data":{"list":[{"id":9007199254740993,"plugin_name":"a"}],"count":1}}',
    )
  }
  const host = createHost({ base: 'http://host.test/api/v1', version: '1.0.0', fetch })
  const book = createResultBook(ruleNames)
  const call = createCall(host, book, () => undefined)
  const listed = await call('/app/List', {})
  const id = fieldOf(rowsOf(listed.kind === 'succeeded' ? listed.data : [])[0], 'id')
  expect(await call('/app/PluginToExamine', { id })).toEqual({ kind: 'refused' })
  expect(sent).toEqual(['/api/v1/app/List'])
  const results = JSON.stringify(book.results())
  expect(results).toContain('above 2^53−1')
  expect(results).toContain('data.list[].id')
})
