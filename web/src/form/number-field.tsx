import { Input, type InputProps } from 'antd'
import { useState } from 'react'
import { parseWhole } from '../lib/typed-number.ts'

interface NumberFieldProps extends Omit<InputProps, 'value' | 'onChange' | 'onBlur'> {
  /** Null for an empty field; NaN for a text that is no whole number. */
  value?: number | null | undefined
  onChange?: (value: number | null) => void
}

/** A field of a form for a whole number. */
export function NumberField({ value = null, onChange, ...props }: NumberFieldProps) {
  const [text, setText] = useState('')
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      {...props}
      value={Object.is(read(text), value) ? text : String(value ?? '')}
      onChange={({ target }) => {
        setText(target.value)
        onChange?.(read(target.value))
      }}
      onBlur={() => {
        if (!Number.isNaN(read(text))) setText('')
      }}
    />
  )
}

function read(text: string): number | null {
  return text.trim() === '' ? null : parseWhole(text)
}
