import { type ChangeEvent, type RefObject, useRef, useState } from 'react'

export interface Problem {
  text: string
  /** Whether further typing may fix it: then it is shown on blur and submit only. */
  unfinished: boolean
}

interface FieldsOptions<Field extends string> {
  initial: Record<Field, string>
  check: (values: Record<NoInfer<Field>, string>) => Partial<Record<NoInfer<Field>, Problem | undefined>>
  onTyped?: (field: NoInfer<Field>, value: string) => void
}

export interface Fields<Field extends string> {
  form: RefObject<HTMLFormElement | null>
  values: Record<Field, string>
  focus: (field: Field) => void
  /** Empties a field without showing a problem. */
  clear: (field: Field) => void
  /** Returns whether the fields are valid; otherwise shows the problems and focuses the first. */
  validate: (fields: readonly Field[]) => boolean
  /** Shows the server's issues at their fields; false when none of them has a field. */
  refuse: (issues: readonly { path: string; message: string }[]) => boolean
  bind: (field: Field) => {
    name: string
    value: string
    error: string | undefined
    onBlur: () => void
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
  }
}

/** Holds a form's values and their problems, found here or by the server. */
export function useFields<Field extends string>({
  initial,
  check,
  onTyped,
}: FieldsOptions<Field>): Fields<Field> {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [finished, setFinished] = useState<ReadonlySet<Field>>(new Set())
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const problems = check(values)

  const isField = (name: string): name is Field => Object.hasOwn(initial, name)
  const focus = (field: Field) => form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
  const finish = (...fields: Field[]) => setFinished((others) => new Set([...others, ...fields]))

  const set = (field: Field, value: string) => {
    setValues((others) => ({ ...others, [field]: value }))
    setRefused((others) => new Map([...others].filter(([name]) => name !== field)))
  }

  const errorOf = (field: Field): string | undefined => {
    const problem = problems[field]
    const isDue = finished.has(field) || (values[field] !== '' && problem?.unfinished === false)
    return refused.get(field) ?? (isDue ? problem?.text : undefined)
  }

  return {
    form,
    values,
    focus,
    clear: (field) => {
      set(field, '')
      setFinished((others) => new Set([...others].filter((other) => other !== field)))
    },
    validate: (fields) => {
      finish(...fields)
      const first = fields.find((field) => problems[field] !== undefined)
      if (first) focus(first)
      return first === undefined
    },
    refuse: (issues) => {
      setRefused(new Map(issues.map(({ path, message }) => [path, message])))
      const first = issues.map(({ path }) => path).find(isField)
      if (first) focus(first)
      return first !== undefined
    },
    bind: (field) => ({
      name: field,
      value: values[field],
      error: errorOf(field),
      onBlur: () => {
        if (values[field] !== '') finish(field)
      },
      onChange: (event) => {
        set(field, event.target.value)
        onTyped?.(field, event.target.value)
      },
    }),
  }
}
