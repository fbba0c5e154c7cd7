import { useTranslation } from 'react-i18next'
import { platformNames } from '#contract/values/platforms.ts'
import { guardBidi } from '#web/src/lib/bidi-guard.ts'
import { formatBytes, formatSeconds, formatSpeed } from '#web/src/lib/byte-size.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Copyable } from '#web/src/ui/cells/copyable.tsx'
import { Status, type Tone } from '#web/src/ui/cells/status.tsx'
import { NativeSelect } from '#web/src/ui/native/native-fields.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import type { PackageState } from './packages.ts'
import type { Upload, UploadPhase } from './upload/uploads.ts'
import styles from './upload.module.css'
import { usePackageProblems } from './use-package-problems.ts'
import type { Packages } from './use-packages.ts'

type Phase = UploadPhase | 'reading' | 'held'

const tones = {
  reading: 'info',
  waiting: 'neutral',
  hashing: 'info',
  sending: 'info',
  offline: 'warning',
  retrying: 'warning',
  checking: 'info',
  paused: 'neutral',
  done: 'success',
  failed: 'error',
  held: 'error',
} as const satisfies Record<Phase, Tone>

interface PackageRowProps {
  state: PackageState
  packages: Packages
}

export function PackageRow({ state, packages }: PackageRowProps) {
  const { t, i18n } = useTranslation('file')
  const { chosen, upload, isUploadable, questions, unused, otherVersion } = state
  const problems = usePackageProblems(state)
  const phase = phaseOf(state)
  return (
    <Stack as="li" gap="xxs" className={styles.package} data-bad={problems.length > 0}>
      <Row gap="xxs sm">
        <span data-truncated className={styles.name} title={guardBidi(chosen.file.name)}>
          {guardBidi(chosen.file.name)}
        </span>
        <Note as="span">{formatBytes(chosen.file.size, i18n.language)}</Note>
        <PackageButtons state={state} packages={packages} />
      </Row>
      <Contents state={state} />
      {questions.map(({ entry, candidates }) => {
        const name = guardBidi(entry || chosen.file.name)
        return (
          <Row as="label" key={entry}>
            {t('unknownPlatform', { name })}
            <NativeSelect
              aria-label={t('platformFor', { name })}
              value={chosen.answers.get(entry) ?? ''}
              options={candidates.map((value) => ({ value, label: platformNames[value] }))}
              none={t('choosePlatform')}
              onChoose={(platform) => packages.choosePlatform(chosen, entry, platform ?? null)}
            />
          </Row>
        )
      })}
      {unused.length > 0 && (
        <Stack as="ul" gap="xs" className={styles.unused}>
          {unused.map(({ file, wanted }) => (
            <li key={file}>{t('unused', { file: guardBidi(file), wanted })}</li>
          ))}
        </Stack>
      )}
      {upload && isUploadable && <Progress upload={upload} />}
      <div role="status">
        <Status tone={tones[phase]}>{t(`phase.${phase}`)}</Status>
      </div>
      <Stack as="ul" gap="xs" className={styles.problems} role="alert">
        {problems.map((problem, index) => (
          <li key={problem}>
            {problem}{' '}
            {index === 0 && otherVersion !== undefined && packages.onVersion && (
              <Button size="small" onClick={() => packages.onVersion?.(otherVersion, true)}>
                {t('useVersion', { version: otherVersion })}
              </Button>
            )}
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

function phaseOf({ chosen, upload, isUploadable }: PackageState): Phase {
  if (chosen.reading === null) return 'reading'
  if (!isUploadable) return upload?.phase === 'done' ? 'done' : 'held'
  return upload?.phase ?? 'waiting'
}

/** Contents and hash of the package, collapsed, as they rarely matter. */
function Contents({ state: { chosen, upload, fills, isSource, isUploadable } }: { state: PackageState }) {
  const { t, i18n } = useTranslation('file')
  const { reading } = chosen
  const isKnownSource = isSource && isUploadable
  if (!isKnownSource && (!reading || fills.length === 0)) return null
  const platforms = new Intl.ListFormat(i18n.language).format(
    fills.map((platform) => platformNames[platform]),
  )
  const entries = (!isKnownSource && reading?.isZip && reading.entries) || []
  const count = entries.length
  const summary = isKnownSource ? t('isSource') : t(count > 0 ? 'contents' : 'bare', { count, platforms })
  const sha256 = upload?.result?.sha256
  if (count === 0 && sha256 === undefined) return <Note>{summary}</Note>
  return (
    <details className={styles.contents}>
      <summary>{summary}</summary>
      <ul>
        {entries.map(({ name, size }) => (
          <li key={name}>
            {name} <Note as="span">{formatBytes(size, i18n.language)}</Note>
          </li>
        ))}
        {sha256 !== undefined && (
          <li>
            SHA-256 <Copyable text={sha256} />
          </li>
        )}
      </ul>
    </details>
  )
}

function Progress({ upload: { file, phase, bytes, speed } }: { upload: Upload }) {
  const { t, i18n } = useTranslation('file')
  if (phase === 'done' || phase === 'failed' || phase === 'waiting') return null
  const { language } = i18n
  const fraction = bytes === null ? undefined : bytes / file.size
  return (
    <Stack gap="xxs" className={styles.progress}>
      <progress
        aria-label={t('progress', { name: guardBidi(file.name) })}
        {...(fraction !== undefined && { value: fraction })}
      />
      <span>
        <span>
          {fraction !== undefined &&
            t('bytes', {
              done: formatBytes(fraction * file.size, language),
              total: formatBytes(file.size, language),
              percent: numberFormat(language, { style: 'percent' }).format(fraction),
            })}
        </span>
        {fraction !== undefined && speed !== null && speed > 0 && (
          <Note as="span" className={styles.speed}>
            {t('left', {
              speed: formatSpeed(speed, language),
              time: formatSeconds((file.size * (1 - fraction)) / speed, language),
            })}
          </Note>
        )}
      </span>
    </Stack>
  )
}

function PackageButtons({ state: { chosen, upload }, packages }: PackageRowProps) {
  const { t } = useTranslation('file')
  const { id, file } = chosen
  const { name } = file
  const { uploads, remove } = packages
  const button = (action: 'pause' | 'resume' | 'retry', run: (id: string) => void) => (
    <Button size="small" aria-label={t(action, { name })} onClick={() => run(id)}>
      {t(`action.${action}`)}
    </Button>
  )
  return (
    <Row as="span" gap="xxs" wrap={false} className={styles.buttons}>
      {upload &&
        ['waiting', 'hashing', 'sending', 'offline', 'retrying'].includes(upload.phase) &&
        button('pause', uploads.pause)}
      {upload?.phase === 'paused' && button('resume', uploads.resume)}
      {upload?.phase === 'failed' && upload.problem?.kind !== 'package' && button('retry', uploads.resume)}
      <Button size="small" danger aria-label={t('remove', { name })} onClick={() => remove(id)}>
        {t('action.remove')}
      </Button>
    </Row>
  )
}
