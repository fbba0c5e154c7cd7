import type * as zh from '../zh/product.ts'

export const product: typeof zh.product = {
  heading: 'Product versions',
  latest: 'Latest',
  everyPlatform: 'All {{total}} platforms',
  column: {
    version: 'Version',
    status: 'Status',
    platforms: 'Platforms',
    created: 'Created',
    released: 'Released',
    changeLog: 'Change log',
  },
  status: { draft: 'Draft', released: 'Released' },
  empty: {
    title: 'No product versions yet',
    editor:
      'Create the first one: a version number, a package for each platform, a change log; then release it.',
    reader: 'Versions of the product appear here once they are released.',
  },
  create: 'New version',
  edit: 'Edit',
  release: 'Release',
  ask: {
    title: 'Release {{version}}',
    text: 'Release version {{version}} of the product? It becomes the latest version and can no longer be changed.',
    missing:
      'Release version {{version}} of the product? It becomes the latest version and can no longer be changed. Platforms without a package: {{platforms}}.',
    confirm: 'Release {{version}}',
  },
  done: {
    saved: '{{version}} was saved as a draft',
    released: '{{version}} was released and is now the latest version',
  },
  form: {
    create: 'New product version',
    edit: 'Edit product version {{version}}',
    version: 'Version number',
    suggest: 'Next',
    step: { patch: 'Patch {{version}}', minor: 'Minor {{version}}', major: 'Major {{version}}' },
    notVersion: 'Please enter a semantic version, e.g. 2.5.0',
    tooLow: 'It must be greater than {{version}}, which is released',
    taken: 'This version already exists',
    files: 'Packages',
    filesUnready: 'A package is not ready: wait until it is uploaded, or remove it',
    changelog: 'Change log',
    save: 'Save draft',
  },
  files: 'Packages',
  noChangeLog: 'No change log',
}
