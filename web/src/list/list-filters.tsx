import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { lazyComponent } from '../ui/lazy-component.ts'
import { NativeInput, NativeSelect } from '../ui/native/native-fields.tsx'
import { Row } from '../ui/stack.tsx'
import type { AnyFilter, DatesFilter, Option, SearchFilter, SelectFilter, TextFilter } from './column.ts'
import styles from './list-page.module.css'
import type { FilterValue } from './list-url.ts'
import { PickerField } from './picker-field.tsx'

interface ListFiltersProps {
  filters: readonly AnyFilter[]
  values: Readonly<Record<string, FilterValue>>
  onChange: (field: string, value: FilterValue | undefined) => void
  onClear: () => void
}

export function ListFilters({ filters, values, onChange, onClear }: ListFiltersProps) {
  const { t } = useTranslation('list')
  const [isOpen, setOpen] = useState(false)
  // Remounts the fields, so that debounced text is cleared too.
  const [generation, setGeneration] = useState(0)
  const clear = () => {
    setGeneration(generation + 1)
    onClear()
  }
  const panelId = useId()
  const activeCount = Object.keys(values).length
  return (
    <search className={styles.filters}>
      <Button
        className={`${styles.unfold}`}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        {activeCount === 0 ? t('filters.show') : t('filters.showSet', { number: activeCount })}
      </Button>
      <Row id={panelId} className={styles.panel} data-open={isOpen}>
        {filters.map((filter) => (
          <FilterControl
            key={`${filter.field} ${generation}`}
            filter={filter}
            value={values[filter.field]}
            onChange={(value) => onChange(filter.field, value)}
          />
        ))}
        <Button type="link" disabled={activeCount === 0} onClick={clear}>
          {t('filters.clear')}
        </Button>
      </Row>
    </search>
  )
}

interface FilterControlProps<F extends AnyFilter = AnyFilter> {
  filter: F
  value: FilterValue | undefined
  onChange: (value: FilterValue | undefined) => void
}

function FilterControl({ filter, value, onChange }: FilterControlProps) {
  if (filter.type === 'dates') return <DateControl filter={filter} value={value} onChange={onChange} />
  if (filter.type === 'search') return <SearchControl filter={filter} value={value} onChange={onChange} />
  if (filter.type === 'select') return <SelectControl filter={filter} value={value} onChange={onChange} />
  return <TextControl filter={filter} value={value} onChange={onChange} />
}

function SelectControl({ filter: { label, options }, value, onChange }: FilterControlProps<SelectFilter>) {
  const { t } = useTranslation('list')
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <NativeSelect
        value={String(value ?? '')}
        options={options}
        none={t('filters.all')}
        onChoose={onChange}
      />
    </label>
  )
}

const debounceMs = 300

/** Debounced, so that typing does not render the list. */
function TextControl({
  filter: { label, placeholder },
  value = '',
  onChange,
}: FilterControlProps<TextFilter>) {
  const text = String(value)
  const [draft, setDraft] = useState(text)
  const [previous, setPrevious] = useState({ text, sent: text })
  // Another control changed the URL.
  if (text !== previous.text) {
    if (text !== previous.sent) setDraft(text)
    setPrevious({ text, sent: text === previous.sent ? previous.sent : text })
  }
  const trimmed = draft.trim()
  const send = useEffectEvent(() => {
    setPrevious({ text, sent: trimmed })
    onChange(trimmed === '' ? undefined : trimmed)
  })
  useEffect(() => {
    if (trimmed === previous.sent) return
    const timer = setTimeout(send, debounceMs)
    return () => clearTimeout(timer)
  }, [trimmed, previous.sent])
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <NativeInput
        type="search"
        value={draft}
        placeholder={placeholder}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setDraft(event.target.value)}
      />
    </label>
  )
}

const datePicker = lazyComponent(() => import('./date-range-picker.tsx'), 'DateRangePicker')

function DateControl({ filter: { label, none }, value, onChange }: FilterControlProps<DatesFilter>) {
  const { t } = useTranslation('list')
  const { View, ...loading } = datePicker
  const days = Array.isArray(value) ? value : undefined
  return (
    <PickerField {...loading} label={label} text={days?.join(' – ') ?? none ?? t('filters.anyTime')}>
      {(close) => <View label={label} value={days} onChange={onChange} onClose={close} />}
    </PickerField>
  )
}

const searchPicker = lazyComponent(() => import('./search-select.tsx'), 'SearchSelect')

function SearchControl({ filter, value, onChange }: FilterControlProps<SearchFilter>) {
  const { t } = useTranslation('list')
  const { View, ...loading } = searchPicker
  const [chosen, setChosen] = useState<Option>()
  const known = [...(chosen ? [chosen] : []), ...(filter.known ?? [])].find(
    (option) => option.value === value,
  )
  const text = value === undefined ? (filter.none ?? t('filters.all')) : (known?.label ?? `#${value}`)
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
