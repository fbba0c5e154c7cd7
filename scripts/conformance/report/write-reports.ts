import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Findings } from '../run.ts'
import { jsonReport } from './json.ts'
import { junitReport } from './junit.ts'

/** Writes conformance.json and conformance.xml (JUnit) into the folder. */
export function writeReports(findings: Findings, base: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const checkedAt = new Date().toISOString()
  writeFileSync(join(folder, 'conformance.json'), jsonReport(findings, base, checkedAt))
  writeFileSync(join(folder, 'conformance.xml'), junitReport(findings.results, base))
}
