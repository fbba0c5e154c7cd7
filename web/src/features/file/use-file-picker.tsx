import { type ComponentProps, useRef } from 'react'

/** Returns a hidden input to render, and a function that opens the browser's file dialog. */
export function useFilePicker(onFiles: (files: File[]) => void, props: ComponentProps<'input'> = {}) {
  const input = useRef<HTMLInputElement>(null)
  return {
    open: () => input.current?.click(),
    element: (
      <input
        {...props}
        ref={input}
        type="file"
        multiple
        // A style attribute, because the form's stylesheet displays file inputs.
        style={{ display: 'none' }}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
    ),
  }
}
