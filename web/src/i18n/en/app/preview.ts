import type { preview as zh } from '#web/src/i18n/zh/app/preview.ts'

export const preview: typeof zh = {
  label: 'Role preview',
  text: 'You see the console as the role {{role}} would. You can read the data, but change nothing.',
  leave: 'Leave preview',
  readOnly: 'Nothing can be changed in a preview',
  forbidden: 'This role may not make this call',
}
