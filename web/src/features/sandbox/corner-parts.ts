/** The demo's cards for a new visitor. */

export { LanguageOffer, WelcomeCard } from './corner-cards.tsx'
export { DemoAccounts } from './demo-accounts.tsx'
