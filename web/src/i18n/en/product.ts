import type * as zh from '../zh/product.ts'

export const product: typeof zh.product = {
  empty: {
    title: 'No ev versions yet',
    editor:
      'Create the first one: a version number, a package for each platform, a change log; then release it.',
    reader: 'ev versions appear here once they are released.',
  },
  release: 'Release',
  ask: {
    title: 'Release {{version}}',
    text: 'Release ev {{version}}? It becomes the latest version and can no longer be changed.',
    missing:
      'Release ev {{version}}? It becomes the latest version and can no longer be changed. Platforms without a package: {{platforms}}.',
  },
  noFiles: 'No package for any platform yet: {{platforms}}',
  done: {
    released: '{{version}} was released and is now the latest version',
  },
  form: {
    create: 'New ev version',
    edit: 'Edit ev version {{version}}',
    tooLow: 'It must be greater than {{version}}, which is released',
  },
}
