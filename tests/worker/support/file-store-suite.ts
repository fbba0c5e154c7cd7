import assert from 'node:assert/strict'
import type { FileStore } from '#worker/mock/ports.ts'
import { bytesOf } from '#worker/mock/streams.ts'
import type { Suite } from './suite.ts'

/** Cases for every file store. They also run inside workerd and therefore assert with node:assert. */
export const fileStoreSuite: Suite<FileStore> = {
  async 'an object is read as a whole and in ranges'(files) {
    await files.put('a/1', streamOf('hello ', 'world'), 11)
    assert.equal(await files.size('a/1'), 11)
    assert.equal(await read(files, 'a/1', 0, 11), 'hello world')
    assert.equal(await read(files, 'a/1', 4, 3), 'o w')
    assert.equal(await read(files, 'a/1', 10, 1), 'd')
  },
  async 'a missing object has no size and no bytes'(files) {
    assert.equal(await files.size('missing/1'), undefined)
    assert.equal(await files.read('missing/1', 0, 1), undefined)
  },
  async 'a second put replaces the first'(files) {
    await files.put('b/1', streamOf('first one'), 9)
    await files.put('b/1', streamOf('second'), 6)
    assert.equal(await files.size('b/1'), 6)
    assert.equal(await read(files, 'b/1', 0, 6), 'second')
  },
  async 'a stream that is shorter than announced stores nothing'(files) {
    await assert.rejects(files.put('c/1', streamOf('abc'), 4))
    assert.equal(await files.size('c/1'), undefined)
  },
  async 'a stream that is longer than announced leaves the old object'(files) {
    await files.put('d/1', streamOf('old'), 3)
    await assert.rejects(files.put('d/1', streamOf('abc', 'def'), 4))
    assert.equal(await read(files, 'd/1', 0, 3), 'old')
  },
  async 'a stream that breaks stores nothing'(files) {
    await assert.rejects(files.put('e/1', brokenStream(), 6))
    assert.equal(await files.size('e/1'), undefined)
    assert.deepEqual(await files.list('e/'), [])
  },
  async 'a stream that fails after its last byte stores nothing'(files) {
    let pulls = 0
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        pulls += 1
        if (pulls <= 3) return controller.enqueue(new TextEncoder().encode('abc'))
        // Gives the store time to take the last byte as the end.
        for (let asked = 0; asked < 10; asked += 1) await files.list('i/')
        controller.error(new Error('[test] The bytes are not the announced ones.'))
      },
    })
    await assert.rejects(files.put('i/1', body, 9))
    assert.deepEqual(await files.list('i/'), [])
  },
  async 'thirty failed puts at once store nothing'(files) {
    const puts = Array.from({ length: 30 }, (_, index) => files.put(`j/${index}`, brokenStream(), 6))
    const results = await Promise.allSettled(puts)
    assert.ok(results.every(({ status }) => status === 'rejected'))
    assert.deepEqual(await files.list('j/'), [])
  },
  async 'objects are listed by prefix and deleted together'(files) {
    for (const key of ['f/1', 'f/2', 'fg/1']) await files.put(key, streamOf(key), key.length)
    assert.deepEqual((await files.list('f/')).toSorted(), ['f/1', 'f/2'])
    await files.delete(['f/1', 'f/2', 'f/never-there'])
    assert.deepEqual(await files.list('f'), ['fg/1'])
    await files.delete([])
  },
  async 'a range of a large object is read'(files) {
    const chunk = new Uint8Array(1024 * 1024).map((_, index) => index % 251)
    await files.put('g/1', bytesStream(chunk, chunk, chunk), 3 * chunk.length)
    const body = await files.read('g/1', chunk.length - 10, 20)
    assert.ok(body)
    assert.deepEqual(
      [...(await bytesOf(body))],
      [...chunk.subarray(chunk.length - 10), ...chunk.subarray(0, 10)],
    )
  },
  async 'puts at the same time store their own objects'(files) {
    const keys = Array.from({ length: 10 }, (_, index) => `h/${index}`)
    await Promise.all(keys.map((key) => files.put(key, streamOf(key), key.length)))
    for (const key of keys) assert.equal(await read(files, key, 0, key.length), key)
  },
}

async function read(files: FileStore, key: string, offset: number, length: number): Promise<string> {
  const body = await files.read(key, offset, length)
  assert.ok(body)
  return new TextDecoder().decode(await bytesOf(body))
}

function streamOf(...texts: string[]): ReadableStream<Uint8Array> {
  return bytesStream(...texts.map((text) => new TextEncoder().encode(text)))
}

function bytesStream(...chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
}

function brokenStream(): ReadableStream<Uint8Array> {
  let pulls = 0
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      pulls += 1
      if (pulls > 1) controller.error(new Error('[test] The line broke.'))
      else controller.enqueue(new TextEncoder().encode('abc'))
    },
  })
}
