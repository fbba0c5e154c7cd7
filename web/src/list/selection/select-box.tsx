import { useStore } from 'zustand'
import { NativeCheckbox } from '#web/src/ui/native/native-fields.tsx'
import styles from '../data-table.module.css'
import { isSelected, type Selection, setSelected } from './selection.ts'

interface SelectBoxProps<Row> {
  selection: Selection<Row>
  rows: readonly Row[]
  label: string
  isLabelVisible?: boolean
}

export function SelectBox<Row>({ selection, rows, label, isLabelVisible }: SelectBoxProps<Row>) {
  const { store, rowKey } = selection
  const selected = useStore(store, (state) => rows.filter((row) => isSelected(state, rowKey(row))).length)
  const isEvery = selected === rows.length
  return (
    <NativeCheckbox
      className={styles.selectBox}
      aria-label={label}
      checked={selected > 0 && isEvery}
      ref={(box) => {
        if (box) box.indeterminate = selected > 0 && !isEvery
      }}
      onChange={(on) => setSelected(selection, rows, on)}
    >
      {isLabelVisible && label}
    </NativeCheckbox>
  )
}
