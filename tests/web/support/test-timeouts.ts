import { configure } from '@testing-library/react'

// Testing Library waits one second by default, which is too short on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

// happy-dom has no class for <search>, and React warns of every element whose class is unknown.
const create = document.createElement.bind(document)
document.createElement = ((name: string, options?: ElementCreationOptions) => {
  const element = create(name, options)
  return name === 'search'
    ? Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' })
    : element
}) as typeof document.createElement
