const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a
const openers = new Set([0x5b, 0x7b])
const closers = new Set([0x5d, 0x7d])
const spaces = new Set([0x09, 0x0a, 0x0d, 0x20])

/**
 * Reads a JSON document piece by piece, so that neither its text nor its value has to be in memory as a whole. The
 * caller calls the method for the expected token; anything else is a `SyntaxError`.
 */
export class JsonReader {
  readonly #chunks: AsyncIterator<string>
  #text = ''
  #at = 0

  constructor(chunks: AsyncIterator<string>) {
    this.#chunks = chunks
  }

  /** Yields the names of an object's members; the caller reads the value of each before the next. */
  async *members(): AsyncGenerator<string, void> {
    await this.#expect('{')
    if (await this.#accept('}')) return
    do {
      const name = await this.value()
      if (typeof name !== 'string') throw new SyntaxError('The name of a member is no string.')
      await this.#expect(':')
      yield name
    } while (await this.#accept(','))
    await this.#expect('}')
  }

  /** Yields the elements of an array. */
  async *elements(): AsyncGenerator<unknown, void> {
    await this.#expect('[')
    if (await this.#accept(']')) return
    do {
      // Performance: elements that have arrived completely are parsed without an `await`.
      let end = this.#endOfValue()
      while (end !== undefined && this.#text[end] === ',') {
        yield JSON.parse(this.#text.slice(this.#at, end))
        this.#at = end + 1
        end = this.#endOfValue()
      }
      yield await this.value()
    } while (await this.#accept(','))
    await this.#expect(']')
  }

  /** Reads one value. */
  async value(): Promise<unknown> {
    await this.#next()
    return JSON.parse(await this.#valueText())
  }

  /** Checks that the document has ended. */
  async end(): Promise<void> {
    if ((await this.#next()) !== '') throw new SyntaxError('Something comes after the document.')
  }

  async #expect(expected: string): Promise<void> {
    if (!(await this.#accept(expected))) throw new SyntaxError(`There is no ${expected} where one has to be.`)
  }

  async #accept(expected: string): Promise<boolean> {
    if ((await this.#next()) !== expected) return false
    this.#at += 1
    return true
  }

  /** Skips white space and returns the next character; an empty text at the end. */
  async #next(): Promise<string> {
    for (;;) {
      while (spaces.has(this.#text.charCodeAt(this.#at))) this.#at += 1
      if (this.#at < this.#text.length) return this.#text.charAt(this.#at)
      if (!(await this.#readChunk())) return ''
    }
  }

  async #readChunk(): Promise<boolean> {
    const next = await this.#chunks.next()
    this.#text = next.done === true ? '' : next.value
    this.#at = 0
    return next.done !== true
  }

  async #valueText(): Promise<string> {
    const parts: string[] = []
    const scan = new ValueScan()
    let end = scan.endIn(this.#text, this.#at)
    while (end === undefined) {
      parts.push(this.#text.slice(this.#at))
      if (!(await this.#readChunk())) return parts.join('')
      end = scan.endIn(this.#text, this.#at)
    }
    parts.push(this.#text.slice(this.#at, end))
    this.#at = end
    return parts.join('')
  }

  /** Returns where the value that begins here ends, if it has arrived completely. */
  #endOfValue(): number | undefined {
    return new ValueScan().endIn(this.#text, this.#at)
  }
}

/** Finds the end of one value in consecutive pieces of its text; `JSON.parse` validates its content. */
class ValueScan {
  #depth = 0
  #isInString = false
  #isEscaped = false

  /** Returns the index after the value's last character, or undefined if the value continues in the next piece. */
  endIn(text: string, from: number): number | undefined {
    for (let at = from; at < text.length; at += 1) {
      const unit = text.charCodeAt(at)
      if (this.#isInString) {
        if (this.#endsString(unit) && this.#depth === 0) return at + 1
      } else if (unit === quote) {
        this.#isInString = true
      } else if (openers.has(unit)) {
        this.#depth += 1
      } else if (closers.has(unit)) {
        if (this.#depth === 0) return at
        this.#depth -= 1
        if (this.#depth === 0) return at + 1
      } else if (this.#depth === 0 && (unit === comma || unit === colon || spaces.has(unit))) {
        return at
      }
    }
    return undefined
  }

  #endsString(unit: number): boolean {
    if (this.#isEscaped) this.#isEscaped = false
    else if (unit === backslash) this.#isEscaped = true
    else if (unit === quote) this.#isInString = false
    return !this.#isInString
  }
}
