/** The meaning of a difference for the console, and the reason. */
export interface Meaning {
  readonly console: 'copes' | 'breaks'
  readonly why: string
}

function copes(why: string): Meaning {
  return { console: 'copes', why }
}

function breaks(why: string): Meaning {
  return { console: 'breaks', why }
}

export const meanings = {
  pathExplained: copes('its page explains that the host does not have the call'),
  messageReplaced: copes('a general message takes its place'),
  tokenIgnored: copes('the stored token stays'),
  codeCounts: copes('of a change only the code counts'),
  menuEntryLeftOut: copes('only this entry of the menu is left out'),
  noCaptcha: copes('its forms are sent without a captcha until the host asks for one'),
  bareArray: copes('it filters, orders and pages by itself'),
  noRows: copes('it shows that there are none'),
  readAllTheSame: copes('it reads it all the same'),
  shownAsDash: copes('it shows “—”'),
  readAsEmpty: copes('it takes it for empty'),
  shownAsIs: copes('it shows what came'),
  valueLeftOut: copes('only this value is left out'),
  statusIgnored: copes('of an envelope it reads the code alone'),
  messageShown: copes('it shows the message of the refusal'),
  asksToSignIn: copes('it asks to sign in again'),
  reliesNotOnIt: copes('it does not rely on it'),
  cutsItsPage: copes('it cuts its own page out of the rows'),
  pathNeeded: breaks('nobody can sign in without it'),
  noAnswer: breaks('it shows a failure of the network'),
  noEnvelope: breaks('it takes the answer for a failure of the network'),
  noCode: breaks('it cannot tell whether the call succeeded'),
  noToken: breaks('nobody can sign in without a token'),
  noMenu: breaks('no page can be opened without the menu'),
  unreadable: breaks('its page says that the answer cannot be read'),
  firstPageOnly: breaks('only the first page can be reached'),
  otherRows: breaks('its pages show other rows than they should'),
  rowsNotFound: breaks('it finds no rows, and shows that there are none'),
  rowLeftOut: breaks('the row is left out, and the list says how many are'),
  fieldNeeded: breaks('its page needs this field'),
  callRefused: breaks('what calls it does not work'),
  sessionGoesOn: breaks('it does not notice that the session has ended'),
  lostAfterWriting: breaks('what was saved is lost'),
} as const satisfies Record<string, Meaning>

export type Reason = keyof typeof meanings
