import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** A form with one field, the baseline of the cold start. */
function Page() {
  const [name, setName] = useState('')
  return (
    <form>
      <label>
        Name <input value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <button type="submit" disabled={name === ''}>
        Go on
      </button>
    </form>
  )
}

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element with the id "root"')
createRoot(container).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
