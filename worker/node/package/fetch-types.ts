/** The host's `Request` and `Response`, from its own types: the DOM's, Node's or workerd's; `any object` where it has none. */
export type FetchRequest = typeof globalThis extends { Request: { prototype: infer Host } } ? Host : object

export type FetchResponse = typeof globalThis extends { Response: { prototype: infer Host } } ? Host : object
