/** What the row of tabs loads after it is there. */
export { TabEffects } from './tab-effects.tsx'
export { TabOverflow } from './tab-overflow.tsx'
