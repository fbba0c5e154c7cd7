import { describe, expect, test } from 'vitest'
import { findFacades, withDirectImports } from '#web/patches/direct-imports.ts'

const chunk = (name: string, code: string) => ({ fileName: `assets/${name}`, code })

const facades = findFacades([
  chunk('page-a.js', 'import"./runtime-a.js";export{k as Page,t}from"./shell-a.js";'),
  chunk('shell-a.js', 'const k=1,t=2;export{k,t};'),
])

describe('bundle: files that only pass on exports', () => {
  test('bundle: an import() of such a file loads the file that has the module, under the module’s names', () => {
    const code = 'const{Page:e}=await import(`./page-a.js`)'
    expect(withDirectImports(code, facades)).toBe(
      'const{Page:e}=await import(`./shell-a.js`).then(e=>({Page:e.k,t:e.t}))',
    )
  })

  test('bundle: an import() of a file with code of its own stays as it is', () => {
    const code = 'import("./shell-a.js")'
    expect(withDirectImports(code, facades)).toBe(code)
    expect([...facades.keys()]).toEqual(['page-a.js'])
  })
})
