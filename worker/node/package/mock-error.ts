/** A mock that cannot start, or a control that it refused; the message says what to do. */
export class MockError extends Error {
  override readonly name = 'MockError'
}
