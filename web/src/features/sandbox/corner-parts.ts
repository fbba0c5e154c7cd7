/** What the demo shows a new visitor. */
export { DemoAccounts } from './demo-accounts.tsx'
export { LanguageOffer } from './language-offer.tsx'
export { WelcomeCard } from './welcome-card.tsx'
