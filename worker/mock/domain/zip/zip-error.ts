/** Why a file is no zip that is taken; the message is for whoever uploaded it. */
export class ZipError extends Error {
  override readonly name = 'ZipError'
  /** The entry it is about; empty when it is the archive. */
  readonly entry: string

  constructor(message: string, entry = '') {
    super(message)
    this.entry = entry
  }
}
