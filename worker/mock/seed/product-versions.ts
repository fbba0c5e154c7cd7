import { platforms } from '../../../contract/file.ts'
import { parseRelativeDate } from '../../../fixtures/relative-date.ts'
import type { Scenario } from '../../../fixtures/scenario.ts'
import { productHolder } from '../domain/product-versions.ts'
import { sampleFile } from '../domain/sample-file.ts'
import type { Work } from '../domain/schema.ts'
import { changeLogOf } from './versions.ts'

const productAlias = 'console'
const operatorId = 1

/** The versions of the product; the one released last is the latest. */
export function seedProductVersions(work: Work, { productVersions }: Scenario, now: number): void {
  const latest = productVersions.findLast(({ released }) => released !== undefined)
  for (const each of productVersions) {
    const { id, version, changes, created, released } = each
    const file = sampleFile({
      id: `sample-product-${id}`,
      userId: operatorId,
      holders: [productHolder(id)],
      sample: { alias: productAlias, version, platforms },
    })
    work.put('files', file)
    work.put('productVersions', {
      id,
      version,
      changeLog: changeLogOf(changes),
      latest: each === latest,
      files: platforms.map((platform) => ({ platform, file_id: file.id })),
      createdAt: parseRelativeDate(created, now),
      releasedAt: released === undefined ? null : parseRelativeDate(released, now),
    })
  }
}
