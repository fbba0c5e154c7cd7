import { Component, type ReactNode } from 'react'

interface PartBoundaryProps {
  resetKey: unknown
  fallback: ReactNode
  children: ReactNode
}

/** Catches errors in the render of one part, so that the rest of the page stays usable. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate(before: PartBoundaryProps): void {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false })
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
