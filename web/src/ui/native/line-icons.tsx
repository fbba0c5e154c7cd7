/** SVG props common to all line icons. */
export const lineIconProps = {
  viewBox: '0 0 24 24',
  width: 20,
  height: 20,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

export function EyeIcon({ crossed }: { crossed: boolean }) {
  return (
    <svg {...lineIconProps} aria-hidden="true">
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="2.8" />
      {crossed && <path d="M4 4l16 16" />}
    </svg>
  )
}
