import { createContext } from 'react'

/** The user's name, under which list preferences are stored. */
export const ListOwner = createContext('')
