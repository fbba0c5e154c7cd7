import { createContext } from 'react'

/** Whose choices of columns and density the lists keep: the name of who is signed in. */
export const ListOwner = createContext('')
