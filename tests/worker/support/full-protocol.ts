/**
 * Request header that makes the storage reject writes as full during the call: `statement` each of them, as at the limit
 * of a Durable Object; `commit` the call as a whole once it wrote anything, as on a full disk.
 */
export const fullHeader = 'X-Storage-Full'
