import { line } from './line-icon.ts'

export function EyeIcon({ crossed }: { crossed: boolean }) {
  return (
    <svg {...line} aria-hidden="true">
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="2.8" />
      {crossed && <path d="M4 4l16 16" />}
    </svg>
  )
}
