import type * as zh from '../zh/form.ts'

export const form: typeof zh.form = {
  save: 'Save',
  create: 'Create',
  wait: 'Wait {{seconds}} s',
  notOffered: 'The provider does not offer this ({{call}}); what you entered was not saved',
  rule: {
    required: 'Please fill this in',
    chosen: 'Please choose',
    name: 'Please remove the invisible characters',
    max: 'At most {{max}} characters',
    username: '{{min}} to {{max}} characters: letters, digits, underscore and hyphen',
    password: '{{min}}–{{max}} characters with a letter and a digit',
    email: 'Please enter a valid e-mail address',
    integer: 'Please enter a whole number from {{min}} to {{max}}',
  },
  stale: {
    title: 'Somebody else changed this record',
    text: 'There is a newer version than the one you are editing. Load it to continue: the fields you changed stay as they are. Then save once more.',
    field: 'Field',
    theirs: 'Now',
    yours: 'Yours',
    untouched: 'Unchanged, takes the new value',
    take: 'Load the newer version',
  },
  confirmName: 'Type “<0/>” to confirm',
  confirmNameMismatch: 'This does not match the name',
  picture: {
    choose: 'Upload',
    remove: 'Remove',
    address: 'Picture address',
    addressHint: 'Or a link (https://…)',
    uploaded: 'The uploaded picture is used',
    hint: 'PNG, JPEG, WebP or GIF of up to {{max}}; it is cut to a square and scaled down. You can also drop it here.',
    rule: 'Please enter a picture address that begins with https://',
    problem: {
      svg: 'SVG is not accepted, as it can contain scripts. Please export it as a PNG and choose that.',
      type: 'Only PNG, JPEG, WebP and GIF files can be used here',
      size: 'The picture is too large: files of up to {{max}} can be used',
      unreadable:
        'This file is not a picture that can be used; it may be corrupt. Please choose a PNG, JPEG, WebP or GIF.',
      pixels: 'The picture is too large: at most {{side}} pixels wide and high',
    },
  },
}
