import { inProject } from '../lib/project.ts'

/** Where the mutants of a run stand, for the command and its lanes. */
export const chosenFile = inProject('.cache', 'mutants', 'chosen.json')

/** Where Vitest keeps the files with the mutants planted in them. */
export const moduleCache = inProject('.cache', 'mutants', 'modules')
