import { inProject } from '../lib/project.ts'

/** Where the mutants of a run stand, for the command and its lanes. */
export const chosenFile = inProject('.cache', 'mutants', 'chosen.json')
