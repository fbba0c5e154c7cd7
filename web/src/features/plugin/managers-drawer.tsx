import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/values/ids.ts'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { callQuery } from '#web/src/api/call.ts'
import { issuesOf } from '#web/src/api/call-error.ts'
import { useCapability } from '#web/src/api/capability.ts'
import { usePluginConfig } from '#web/src/api/plugin-config.ts'
import type { Plugin } from '#web/src/api/records.ts'
import { FormDrawer } from '#web/src/form/form-drawer.tsx'
import { rules } from '#web/src/form/rules.ts'
import { type RecordFormState, useRecordForm } from '#web/src/form/use-record-form.ts'
import { i18n } from '#web/src/i18n/i18n.ts'
import { useDebounced } from '#web/src/lib/waiting.ts'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from './plugins.module.css'

interface Values {
  manager_ids: Id[]
  manager_names: string[]
}

export function ManagersDrawer({ plugin, ...overlay }: OverlayProps & { plugin: Plugin }) {
  const { t } = useTranslation(['plugin', 'form'])
  const labels = { manager_ids: t('column.managers'), manager_names: t('managers.add') }
  const maySearch = useCapability('/gm_user/userlist') !== 'forbidden'
  const takesNames = usePluginConfig().data?.manager_names === true && !maySearch
  const sent = useRef<Values>({ manager_ids: [], manager_names: [] })
  const state: RecordFormState<Values> = useRecordForm({
    path: '/app/UpdateManager',
    source: plugin,
    toValues: ({ managers }): Values => ({
      manager_ids: managers.map(({ id }) => id),
      manager_names: [],
    }),
    toRequest: ({ manager_ids, manager_names = [] }, { id }) => {
      sent.current = { manager_ids, manager_names }
      return { id, manager_ids, ...(manager_names.length > 0 && { manager_names }) }
    },
    on: {
      // All managers are one field, so each message names its user.
      [resultCodes.invalidRequest]: (error) => {
        const field = takesNames ? 'manager_names' : 'manager_ids'
        const errors = issuesOf(error).map(({ path, message }) => {
          const [list = '', index] = path.split('.')
          const user = list in sent.current ? sent.current[list as keyof Values][Number(index)] : undefined
          if (user === undefined) return message
          return list === 'manager_names'
            ? t('managers.namedProblem', { name: user, message })
            : t('managers.problem', { id: user, message })
        })
        state.form.setFields([{ name: field, errors }])
        state.form.focusField(field)
      },
    },
    done: () => t('done.managers', { name: plugin.plugin_name }),
    onSaved: overlay.onClose,
  })
  const max = limits.plugin.maxManagers
  const isFew = rules.check((chosen: readonly Id[]) =>
    chosen.length > max ? () => i18n.t('plugin:managers.tooMany', { max }) : undefined,
  )
  const toOption = ({ id, name }: User) => ({
    value: id,
    label: name ? t('managers.user', { id, name }) : t('managers.number', { id }),
  })
  return (
    <FormDrawer
      {...overlay}
      title={t('managers.title', { name: plugin.plugin_name })}
      state={state}
      labels={labels}
      submitLabel={t('form:save')}
    >
      <Note className={styles.intro}>{t('managers.text')}</Note>
      <Form.Item
        name="manager_ids"
        label={labels.manager_ids}
        rules={[isFew]}
        hidden={takesNames && plugin.managers.length === 0}
      >
        {takesNames ? (
          <Select mode="multiple" open={false} suffixIcon={null} options={plugin.managers.map(toOption)} />
        ) : (
          <ManagerSelect current={plugin.managers} ownerId={plugin.owner_id} maySearch={maySearch} />
        )}
      </Form.Item>
      {takesNames && (
        <Form.Item name="manager_names" label={labels.manager_names} extra={t('managers.nameHint')}>
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[' ', ',', ';', '，', '；']} />
        </Form.Item>
      )}
    </FormDrawer>
  )
}

interface ManagerSelectProps {
  id?: string
  value?: Id[]
  onChange?: (ids: Id[]) => void
  current: Plugin['managers']
  ownerId: Id | undefined
  maySearch: boolean
}

interface User {
  id: Id
  name: string | undefined
}

const debounceMs = 300

/** Selects users by name with the right to search users, otherwise by ID. */
function ManagerSelect({ id, value = [], onChange, current, ownerId, maySearch }: ManagerSelectProps) {
  const { t } = useTranslation('plugin')
  const [typed, setTyped] = useState('')
  const [known, setKnown] = useState<readonly User[]>(current)
  const { found, isSearching, isRefused } = useUsers(typed, maySearch)
  const findsNames = maySearch && !isRefused
  const number = /^#?([1-9]\d{0,8})$/.exec(typed.normalize('NFKC').trim())?.[1]
  const byNumber = number === undefined ? [] : [{ id: Number(number), name: '' }]
  const nameOf = (user: Id) => [...known, ...found].find((each) => each.id === user)?.name
  const labelOf = (user: Id) => {
    const name = nameOf(user)
    return name ? t('managers.user', { id: user, name }) : t('managers.number', { id: user })
  }
  const offered = [...(typed === '' ? known : []), ...found, ...byNumber]
  const ids = [...new Set([...value, ...offered.map((user) => user.id)])].filter((user) => user !== ownerId)
  return (
    <>
      <Select
        {...(id !== undefined && { id })}
        mode="multiple"
        value={value}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        loading={isSearching}
        notFoundContent={t(findsNames ? 'managers.nobody' : 'managers.byNumber')}
        options={ids.map((user) => ({ value: user, label: labelOf(user) }))}
        onChange={(chosen: Id[]) => {
          setKnown([...known, ...found.filter((user) => chosen.includes(user.id))])
          setTyped('')
          onChange?.(chosen)
        }}
      />
      <Note>{t(findsNames ? 'managers.searchHint' : 'managers.numberHint')}</Note>
    </>
  )
}

/** Searches users, debounced: at most 20, none without the right. */
function useUsers(typed: string, maySearch: boolean) {
  const query = useDebounced(typed.trim(), debounceMs)
  const { data, isFetching, isError } = useQuery({
    ...callQuery('/gm_user/userlist', { search_txt: query, is_ban: 0, limit: 20 }, 'all'),
    select: ({ list }): User[] =>
      list.map(({ id, realname, username }) => ({ id, name: realname || username })),
    enabled: maySearch && query !== '',
  })
  return { found: query === '' ? [] : (data ?? []), isSearching: isFetching, isRefused: isError }
}
