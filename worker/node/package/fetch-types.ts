/** The `Request` and `Response` of the host's types (DOM, Node or workerd); `any object` without them. */
export type FetchRequest = typeof globalThis extends { Request: { prototype: infer Host } } ? Host : object

export type FetchResponse = typeof globalThis extends { Response: { prototype: infer Host } } ? Host : object
