import { decided, held, type Section } from './statement.ts'

const session = 'is asked for once, however many want to know'
const entry = 'what an entry does not say has a value all the same'
const profile = 'screens /member/base: what was typed stays'

export const entities: Section = {
  title: '§3 Entities',
  statements: [
    held('session: token', '§4 session: without a stored token', '§4 session: signing in stores the token'),
    held('session: name, avatar and introduction', profile),
    held(
      'session: roles and roleid',
      'an entry with roles is for these roles only',
      'administrators are told by their role',
    ),
    held('session: menu tree', session),
    held(
      'the menu tree is a JSON string in a field `list`',
      session,
      'a menu that cannot be read has a code of its own',
    ),
    held('an entry of the menu names its component', 'an unknown component gets a page that explains it'),
    held('an entry of the menu may have children', 'three levels get whole paths'),
    held('an entry of the menu may be hidden', 'hidden counts beside meta and inside it'),
    held('assets: `ev_coin`', 'is asked for every five seconds'),
    held('meta: title', 'with the server’s title … is …'),
    held('meta: icon', 'a child without an icon takes its group’s'),
    held('meta: affix', 'pinned ones are there from the start'),
    held('meta: roles', 'an entry with roles is for these roles only'),
    held('meta: noCache', 'views marked noCache are not kept'),
    held('meta: breadcrumb and activeMenu', 'breadcrumb and activeMenu are heeded'),
    held(
      'route: path, name, component, redirect, alwaysShow, hidden, meta',
      entry,
      'pages with a name have one',
    ),
    held(
      'plugin option: id and plugin_name',
      'selected and … there it is',
      'what has no id cannot be chosen',
    ),
    held('base data: EsConnectID', 'a stored … is plugin …'),
    held('base data: reqCancelMap, by token', 'the calls of a token are cancelled together'),
    held('base data: RefreshTab', 'a reloaded view reads anew'),
    decided(
      'base data: LastSelectKey and activeName',
      'base-data',
      'They belong to screens that are not shown.',
    ),
    decided('base data: ui and ui_id', 'base-data', 'They belong to screens that are not shown.'),
    held(
      'base data: systemTime, seconds as milliseconds',
      'the system time is the server’s seconds as milliseconds',
    ),
    held('base data: systemTimeFormat, YYYY-MM-DD', 'the system time as YYYY-MM-DD is the provider’s day'),
    held('base data: evCoin', 'is asked for every five seconds'),
    held(
      'app: the sidebar’s state in a cookie, 1 or 0',
      'what is folded, selected and chosen is drawn at once',
    ),
    held('app: device, desktop or mobile', '§4 device: up to 991 px'),
    held(
      'app: the size in a cookie, medium by default',
      'there are four, each with texts of its own size',
      'medium unless the cookie names another',
    ),
    held('settings: theme', '§2 settings: the default colour and its readable shade'),
    decided(
      'settings: showSettings',
      'base-data',
      'It says whether the drawer is open, and is no setting that is stored.',
      '§2 settings: the default colour and its readable shade',
    ),
    held('settings: tagsView, fixedHeader, sidebarLogo', 'is read with the defaults for the rest'),
    held('error log: error, component, info, address', 'what nothing catches, or cannot be drawn'),
    held(
      'login: username, password, imgid, imgcode',
      'with captchas on a login without one is refused',
      '§4 session: signing in stores the token',
    ),
  ],
}
