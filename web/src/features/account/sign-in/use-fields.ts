import { type ChangeEvent, useRef, useState } from 'react'

export interface Problem {
  text: string
  /** Whether more input may solve the problem, which then appears on blur and submit only. */
  unfinished: boolean
}

interface FieldsOptions<Field extends string> {
  initial: Record<Field, string>
  check: (values: Record<NoInfer<Field>, string>) => Partial<Record<NoInfer<Field>, Problem | undefined>>
  onInput?: (field: NoInfer<Field>, value: string) => void
}

export type Fields<Field extends string> = ReturnType<typeof useFields<Field>>

export function useFields<Field extends string>({ initial, check, onInput }: FieldsOptions<Field>) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set())
  const [issueTexts, setIssueTexts] = useState<ReadonlyMap<string, string>>(new Map())
  const problems = check(values)

  const isField = (name: string): name is Field => Object.hasOwn(initial, name)
  const focus = (field: Field) => form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
  const touch = (...fields: Field[]) => setTouched((previous) => new Set([...previous, ...fields]))

  const set = (field: Field, value: string) => {
    setValues((previous) => ({ ...previous, [field]: value }))
    setIssueTexts((previous) => new Map([...previous].filter(([name]) => name !== field)))
  }

  const errorOf = (field: Field): string | undefined => {
    const problem = problems[field]
    const isVisible = touched.has(field) || (values[field] !== '' && problem?.unfinished === false)
    return issueTexts.get(field) ?? (isVisible ? problem?.text : undefined)
  }

  return {
    form,
    values,
    focus,
    clear: (field: Field) => {
      set(field, '')
      setTouched((previous) => new Set([...previous].filter((name) => name !== field)))
    },
    /** Returns whether the fields are valid; otherwise shows the problems and focuses the first. */
    validate: (fields: readonly Field[]) => {
      touch(...fields)
      const first = fields.find((field) => problems[field] !== undefined)
      if (first) focus(first)
      return first === undefined
    },
    refuse: (issues: readonly { path: string; message: string }[]) => {
      setIssueTexts(new Map(issues.map(({ path, message }) => [path, message])))
      const first = issues.map(({ path }) => path).find(isField)
      if (first) focus(first)
      return first !== undefined
    },
    bind: (field: Field) => ({
      name: field as string,
      value: values[field],
      error: errorOf(field),
      onBlur: () => {
        if (values[field] !== '') touch(field)
      },
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        set(field, event.target.value)
        onInput?.(field, event.target.value)
      },
    }),
  }
}
