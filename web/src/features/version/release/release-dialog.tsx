import { Form } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { toTimestamp } from '#contract/values/provider-time.ts'
import { pluginStates } from '#contract/values/states.ts'
import type { Plugin, PluginVersion } from '#web/src/api/records.ts'
import { DateTimeField, dateTimeFormat } from '#web/src/form/date-time-field.tsx'
import { FormDialog } from '#web/src/form/form-dialog.tsx'
import { rules } from '#web/src/form/rules.ts'
import { useRecordForm } from '#web/src/form/use-record-form.ts'
import { i18n } from '#web/src/i18n/i18n.ts'
import { addresses, marketPluginAddress } from '#web/src/lib/addresses.ts'
import { systemTime } from '#web/src/lib/server-time.ts'
import { useIsPermitted } from '#web/src/session/permissions.ts'
import { NativeRadios } from '#web/src/ui/native/native-fields.tsx'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { Row } from '#web/src/ui/stack.tsx'

const moments = ['now', 'later'] as const

/** A field with a form item's value. */
function When({ value, onChange }: { value?: string; onChange?: (value: string) => void }) {
  const { t } = useTranslation('version')
  return (
    <Row gap="0 lg">
      <NativeRadios
        value={value}
        options={moments.map((each) => ({ value: each, label: t(`releaseForm.${each}`) }))}
        onChange={(chosen) => onChange?.(chosen)}
      />
    </Row>
  )
}

const dayMs = 86_400_000
const maxAheadMs = limits.release.maxDaysAhead * dayMs

interface ReleaseDialogProps {
  version: PluginVersion
  plugin: Plugin
}

/** Releases an approved version now, or schedules its release. */
export function ReleaseDialog({ version, plugin, ...overlay }: OverlayProps & ReleaseDialogProps) {
  const { t } = useTranslation(['version', 'list'])
  const isPermitted = useIsPermitted()
  const { maxDaysAhead: days } = limits.release
  const { version: name } = version
  const labels = {
    when: t('releaseForm.when'),
    release_at: t('releaseForm.release_at', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  }
  const [tomorrow] = useState(() => dayjs(systemTime()).add(1, 'day').startOf('minute').valueOf())
  const state = useRecordForm({
    path: '/app/PublishRelease',
    source: version,
    toValues: () => ({ when: 'now', release_at: tomorrow }),
    toRequest: ({ when, release_at }, { id }) =>
      when === 'now' ? { id } : { id, release_at: toTimestamp(release_at) },
    done: ({ when, release_at }) =>
      when === 'now'
        ? t('done.released', { version: name })
        : t('done.scheduled', { version: name, time: dayjs(release_at).format(dateTimeFormat) }),
    link: ({ when }) =>
      when === 'now' &&
      plugin.state === pluginStates.online &&
      plugin.plugin_alias &&
      isPermitted(addresses.market)
        ? { to: marketPluginAddress(plugin.plugin_alias), text: t('list:inMarket') }
        : undefined,
    onSaved: overlay.onClose,
  })
  const isLater = Form.useWatch('when', state.form) === 'later'
  const isSoon = rules.check((value: number) => {
    const ahead = value - systemTime()
    return ahead > 0 && ahead <= maxAheadMs ? undefined : () => i18n.t('version:releaseForm.wrong', { days })
  })
  return (
    <FormDialog
      {...overlay}
      title={t('releaseForm.title', { version: name })}
      state={state}
      labels={labels}
      submitLabel={t(isLater ? 'releaseForm.schedule' : 'releaseForm.title', { version: name })}
    >
      <Form.Item name="when" label={labels.when} extra={!isLater && t('releaseForm.nowHint')}>
        <When />
      </Form.Item>
      <Form.Item
        name="release_at"
        label={labels.release_at}
        hidden={!isLater}
        extra={t('releaseForm.hint', { days })}
        rules={isLater ? [rules.chosen, isSoon] : []}
      >
        <DateTimeField earliest={systemTime()} latest={systemTime() + maxAheadMs} />
      </Form.Item>
    </FormDialog>
  )
}
