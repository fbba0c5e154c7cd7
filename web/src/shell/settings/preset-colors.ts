/** The first is the default. */
export const presetColors = {
  blue: '#1890ff',
  azure: '#409eff',
  slate: '#304156',
  ink: '#212121',
  green: '#11a983',
  cyan: '#13c2c2',
  violet: '#6959cd',
  red: '#f5222d',
} as const

export type PresetName = keyof typeof presetColors

export const presetNames = Object.keys(presetColors).filter(
  (name): name is PresetName => name in presetColors,
)
