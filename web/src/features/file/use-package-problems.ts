import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { guardBidi } from '#web/src/lib/bidi-guard.ts'
import { formatBytes } from '#web/src/lib/byte-size.ts'
import type { PackageState } from './packages.ts'
import type { UploadProblem } from './upload/upload-problem.ts'

export function usePackageProblems({
  chosen,
  mismatches,
  isSource,
  isUploadable,
  upload,
}: PackageState): string[] {
  const { t, i18n } = useTranslation('file')
  const withFile = (file: string, message: string) => (file === '' ? message : t('entry', { file, message }))
  const fault = chosen.reading?.fault
  const problems: string[] = []
  if (fault) {
    const message = t(`problem.${fault.kind}`, {
      max: formatBytes(limits.file.maxBytes, i18n.language),
      length: limits.file.maxNameLength,
      entries: limits.zip.maxEntries,
    })
    problems.push(withFile('entry' in fault ? guardBidi(fault.entry) : '', message))
  }
  for (const { kind, found, wanted } of mismatches) {
    problems.push(t(`problem.${kind === 'version' && found === '' ? 'noVersion' : kind}`, { found, wanted }))
  }
  if (isSource && !isUploadable && chosen.reading && !fault) problems.push(t('problem.sourceOfProduct'))
  if (upload?.problem) problems.push(...uploadMessages(upload.problem, withFile, t))
  return problems
}

function uploadMessages(
  problem: UploadProblem,
  withFile: (file: string, message: string) => string,
  t: ReturnType<typeof useTranslation<'file'>>['t'],
): string[] {
  if (problem.kind === 'package') return problem.issues.map(({ file, message }) => withFile(file, message))
  if (problem.kind === 'refused') return [problem.message]
  return [t(`problem.${problem.kind}`)]
}
