export const platforms = [
  'windows_amd64',
  'linux_amd64',
  'linux_arm64',
  'darwin_amd64',
  'darwin_arm64',
] as const

export type Platform = (typeof platforms)[number]

/** Display names, the same in every language. */
export const platformNames = {
  windows_amd64: 'Windows x64',
  linux_amd64: 'Linux x64',
  linux_arm64: 'Linux ARM64',
  darwin_amd64: 'macOS Intel',
  darwin_arm64: 'macOS Apple Silicon',
} as const satisfies Record<Platform, string>
