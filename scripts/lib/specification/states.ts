import { decided, held, type Section } from './statement.ts'

const drawn = 'what is folded, selected and chosen is drawn at once'
const signedOut = '§4 session: without a token any page leads to the sign-in page'
const loaded = 'a reload stays where one is, also while the user info is on its way'
const failed = 'a user info that fails leads to the sign-in page'
const goodbye = '§4 session: signing out tells the server'
const device = '§4 device: up to 991 px'

export const states: Section = {
  title: '§4 States',
  statements: [
    held('the token is kept in local storage under `Admin-Token`', 'starts with the stored token'),
    held('without a token any other page says 请先登录，谢谢', signedOut),
    held('without a token any other page leads to /login?redirect=…', signedOut),
    held(
      '/login and /auth-redirect need no token',
      '/auth-redirect leads',
      'screens /login: signing in, with a captcha and without',
    ),
    held('with a token, /login leads to /', 'leads where one wanted to go, or to /404'),
    held(
      'with a token and no roles, the user info is fetched',
      loaded,
      'is asked for once, however many want to know',
    ),
    held(
      'the menu becomes routes, and the navigation goes on',
      loaded,
      'who goes on while the menu is still being read',
    ),
    held(
      'a failure clears the token, is shown and leads to /login',
      failed,
      'when it cannot be had, the reason is shown',
    ),
    held('signing out calls the server', goodbye, 'ends the session on the server, too'),
    held('signing out clears token and roles', goodbye),
    held('signing out resets the router', goodbye, 'the next router starts with an empty cache'),
    held('signing out closes all tabs', goodbye, 'over a reload, but for pages that may no longer be opened'),
    held(
      'a response with a token replaces the stored one',
      'the token › §4 session: a response with a token replaces the stored one',
      'a refused response with a token replaces it too',
    ),
    held(
      'the selected plugin is stored under `EvPluginID` when the page is left',
      drawn,
      'is remembered when the page is left',
    ),
    held('the selected plugin is restored', drawn, 'a stored … is plugin …'),
    held('the plugins are read with the selector', 'the list is asked for once, and not again every minute'),
    held('without a selection the first plugin is selected', drawn, 'selected and … there it is'),
    held(
      'selecting a plugin stores it and reloads the view',
      drawn,
      'the view of another plugin is read once',
    ),
    held(
      'polling the plugins every 60 s is defined, not started',
      'the list is read again after',
      'the list is asked for once, and not again every minute',
    ),
    held('views are unique by path', 'visited views are unique by path'),
    held('views marked noCache are not cached', 'views marked noCache are not kept'),
    held(
      'closing other or all tabs keeps the pinned ones',
      '§2 tabs: each visited page has one',
      'pinned ones are there from the start',
    ),
    held('toggling flips the sidebar and saves it', drawn),
    held('a window that becomes narrow closes the sidebar', device),
    held('on a mobile device a route change closes the sidebar', device),
    held('mobile is below 992 px', device),
    held('the device is looked at when the window is resized', device),
    held('a hidden page takes no notice of its size', device),
    decided(
      'a theme colours the page at run time, with a stylesheet from a CDN',
      'theme-color',
      'The shades are derived in the browser: nothing is fetched, and nothing flashes.',
      '§2 settings: the default colour and its readable shade',
    ),
    held('the balance is polled every 5000 ms', 'is asked for every five seconds'),
    held(
      'the balance is polled only with a token',
      'is not asked for before there is a token',
      'a buyer sees his balance as it moves',
    ),
  ],
}

export const rights: Section = {
  title: '§5 and §6 Validation and permissions',
  statements: [
    held('the username is trimmed before it is sent', 'sends the name without the blanks around it'),
    held(
      'a route without roles is allowed, one with roles to these',
      'an entry with roles is for these roles only',
    ),
    held(
      'roles filter children, too',
      'an entry with roles is for these roles only',
      'a group whose entries are all filtered away',
    ),
    held('the server gives the permitted menu', 'each of the five roles gets a menu of its own'),
    held('the sidebar shows permitted routes alone', 'lead to the permitted pages and say where one is'),
    held(
      'there are calls for role options and for users',
      'the contract has the calls of the specification',
      'a new role, given to a user',
    ),
  ],
}
