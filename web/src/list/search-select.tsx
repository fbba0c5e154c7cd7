import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '../lib/waiting.ts'
import type { Option, SearchFilter } from './column.ts'

interface SearchSelectProps {
  label: string
  search: SearchFilter['search']
  chosen: Option | undefined
  onChoose: (option: Option | undefined) => void
  onClose: () => void
}

const debounceMs = 300

export function SearchSelect({ label, search, chosen, onChoose, onClose }: SearchSelectProps) {
  const { t } = useTranslation('listTools')
  const [typed, setTyped] = useState('')
  const { data, isFetching } = useQuery(search(useDebounced(typed.trim(), debounceMs)))
  const options = data ?? []
  return (
    <Select
      autoFocus
      defaultOpen
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      aria-label={label}
      style={{ inlineSize: '16em', maxInlineSize: '100%' }}
      loading={isFetching}
      placeholder={t('filters.search')}
      notFoundContent={isFetching ? t('filters.searching') : t('filters.nobody')}
      value={chosen?.value}
      options={[...options]}
      labelRender={({ value, label: known }) => known ?? (value === chosen?.value ? chosen?.label : value)}
      onChange={(value) => {
        onChoose(options.find((option) => option.value === value))
        onClose()
      }}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    />
  )
}
