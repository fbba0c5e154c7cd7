import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand, useOnDemand } from '../ui/lazy-component.ts'
import type { Option, SearchFilter } from './column.ts'
import type { FilterValue } from './list-url.ts'
import { withTexts } from './load-extras.ts'
import { PickerField } from './picker-field.tsx'

interface SearchControlProps {
  filter: SearchFilter
  value: FilterValue | undefined
  onChange: (value: FilterValue | undefined) => void
}

const picker = onDemand(async () => (await withTexts(import('./search-select.tsx'))).SearchSelect)

export function SearchControl({ filter, value, onChange }: SearchControlProps) {
  const { t } = useTranslation('list')
  const { View, ...loading } = useOnDemand(picker)
  const [chosen, setChosen] = useState<Option>()
  const known = [...(chosen ? [chosen] : []), ...(filter.known ?? [])].find(
    (option) => option.value === value,
  )
  const text = value === undefined ? t('filters.all') : (known?.label ?? `#${value}`)
  return (
    <PickerField {...loading} label={filter.label} text={text}>
      {(close) => (
        <View
          label={filter.label}
          search={filter.search}
          chosen={value === undefined ? undefined : (known ?? { value: String(value), label: text })}
          onChoose={(option) => {
            setChosen(option)
            onChange(option?.value)
          }}
          onClose={close}
        />
      )}
    </PickerField>
  )
}
