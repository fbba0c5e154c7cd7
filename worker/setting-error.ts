/** A variable that cannot mean anything: a sentence for whoever sets it. */
export class SettingError extends Error {
  override name = 'SettingError'
}
