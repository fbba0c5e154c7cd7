export function GripIcon() {
  return (
    <svg viewBox="0 0 10 16" width="10" height="16" fill="currentColor" aria-hidden="true">
      {[3, 8, 13].flatMap((y) => [2, 8].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.4" />))}
    </svg>
  )
}

export function PinIcon() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
      <path d="M5 1h6v1.5l-1 .5v4l2.5 2.5V11H8.75v4h-1.5v-4H3.5V9.5L6 7V3l-1-.5z" />
    </svg>
  )
}
