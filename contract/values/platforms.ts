/** The platforms that a plugin can be built for. */
export const platforms = [
  'windows_amd64',
  'linux_amd64',
  'linux_arm64',
  'darwin_amd64',
  'darwin_arm64',
] as const

export type Platform = (typeof platforms)[number]
