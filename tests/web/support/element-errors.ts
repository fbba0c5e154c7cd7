import { configure, getConfig } from '@testing-library/react'

const { getElementError } = getConfig()

/**
 * Makes Testing Library print the document when a test has failed. By itself it prints it for each attempt of a query that
 * waits, and throws that away.
 */
configure({ getElementError: elementError })

function elementError(...[message, container]: Parameters<typeof getElementError>): Error {
  const error = new Error(message ?? '')
  // The frame of this function says nothing.
  Error.captureStackTrace(error, elementError)
  error.name = 'TestingLibraryElementError'
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => getElementError(message, container).message,
    set: (value: unknown) => Object.defineProperty(error, 'message', { value }),
  })
}
