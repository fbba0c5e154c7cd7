/** A call with this header finds the storage full. */
export const fullHeader = 'X-Storage-Full'
