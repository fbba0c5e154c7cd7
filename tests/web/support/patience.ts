import { configure } from '@testing-library/react'

// What a test waits for may take longer than a second on a busy machine.
configure({ asyncUtilTimeout: 5000 })
