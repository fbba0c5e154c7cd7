import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** So many that a click takes far more than a frame: Event Timing tells no less than 16 ms, in steps of 8. */
const rows = Array.from({ length: 1000 }, (_, row) => row)

/** A form with one field, the yardstick of first visits, and a button that changes a text in all rows, that of interactions. */
function Page() {
  const [name, setName] = useState('')
  const [count, setCount] = useState(0)
  return (
    <form>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <button type="button" onClick={() => setCount(count + 1)}>
        Count
      </button>
      <ul>{count > 0 && rows.map((row) => <li key={row}>{`Row ${row}, count ${count}`}</li>)}</ul>
    </form>
  )
}

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
