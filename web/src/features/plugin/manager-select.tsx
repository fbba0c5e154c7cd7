import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Plugin } from '#contract/plugin/plugin.ts'
import { call } from '#web/src/api/call.ts'
import { useMayCall } from '#web/src/api/capability.ts'
import styles from './plugins.module.css'

interface ManagerSelectProps {
  id?: string
  value?: number[]
  onChange?: (ids: number[]) => void
  known: Plugin['managers']
  ownerId: number
}

interface User {
  id: number
  name: string
}

const debounceMs = 300

/** Selects users: by name with the right to search users, otherwise by id. */
export function ManagerSelect({ id, value = [], onChange, known, ownerId }: ManagerSelectProps) {
  const { t } = useTranslation('plugin')
  const maySearch = useMayCall('/gm_user/userlist')
  const [typed, setTyped] = useState('')
  const [seen, setSeen] = useState<readonly User[]>(known)
  const { found, isSearching } = useUsers(typed, maySearch)
  const number = /^#?([1-9]\d{0,8})$/.exec(typed.trim())?.[1]
  const byNumber = number === undefined ? [] : [{ id: Number(number), name: '' }]
  const nameOf = (user: number) => [...seen, ...found].find((each) => each.id === user)?.name
  const labelOf = (user: number) => {
    const name = nameOf(user)
    return name ? t('managers.user', { id: user, name }) : t('managers.number', { id: user })
  }
  const offered = [...(typed === '' ? seen : []), ...found, ...byNumber]
  const ids = [...new Set([...value, ...offered.map((user) => user.id)])].filter((user) => user !== ownerId)
  return (
    <>
      <Select
        {...(id !== undefined && { id })}
        mode="multiple"
        value={value}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        loading={isSearching}
        notFoundContent={t(maySearch ? 'managers.nobody' : 'managers.byNumber')}
        options={ids.map((user) => ({ value: user, label: labelOf(user) }))}
        onChange={(chosen: number[]) => {
          setSeen([...seen, ...found.filter((user) => chosen.includes(user.id))])
          setTyped('')
          onChange?.(chosen)
        }}
      />
      <p className={styles.note}>{t(maySearch ? 'managers.searchHint' : 'managers.numberHint')}</p>
    </>
  )
}

/** Returns the first users that match; none without the right to search. */
function useUsers(typed: string, maySearch: boolean) {
  const [part, setPart] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPart(typed.trim()), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, isFetching } = useQuery({
    queryKey: ['/gm_user/userlist', 'managers', part],
    queryFn: async ({ signal }): Promise<User[]> => {
      const { list } = await call(
        '/gm_user/userlist',
        { search_txt: part, is_ban: 0, limit: 20 },
        { signal, handles: 'all' },
      )
      return list.map(({ id, realname, username }) => ({ id, name: realname || username }))
    },
    enabled: maySearch && part !== '',
  })
  return { found: part === '' ? [] : (data ?? []), isSearching: isFetching }
}
