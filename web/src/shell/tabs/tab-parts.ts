export { TabEffects } from './tab-effects.tsx'
export { TabOverflow } from './tab-overflow.tsx'
