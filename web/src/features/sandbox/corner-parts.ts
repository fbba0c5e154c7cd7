/** What the demo shows a new visitor. */

export { LanguageOffer, WelcomeCard } from './corner-cards.tsx'
export { DemoAccounts } from './demo-accounts.tsx'
