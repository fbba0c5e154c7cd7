import { useStore } from 'zustand'
import { NativeCheckbox } from '#web/src/ui/native/native-fields.tsx'
import styles from './select-box.module.css'
import { isTicked, type Selection, tick } from './selection.ts'

interface SelectBoxProps<Row> {
  selection: Selection<Row>
  rows: readonly Row[]
  label: string
  isLabelShown?: boolean
}

/** Selects a row, or all rows of the page. */
export function SelectBox<Row>({ selection, rows, label, isLabelShown }: SelectBoxProps<Row>) {
  const { store, rowKey } = selection
  const ticked = useStore(store, (state) => rows.filter((row) => isTicked(state, rowKey(row))).length)
  const isEach = ticked === rows.length
  return (
    <NativeCheckbox
      className={styles.box}
      aria-label={label}
      checked={ticked > 0 && isEach}
      ref={(box) => {
        if (box) box.indeterminate = ticked > 0 && !isEach
      }}
      onChange={(on) => tick(selection, rows, on)}
    >
      {isLabelShown && label}
    </NativeCheckbox>
  )
}
