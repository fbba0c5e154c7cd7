/** Request header that makes the storage reject writes as full during the call. */
export const fullHeader = 'X-Storage-Full'
