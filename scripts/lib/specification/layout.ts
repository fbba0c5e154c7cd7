import { held, type Section } from './statement.ts'

const trail = 'lead to the permitted pages and say where one is'
const drawn = 'what is folded, selected and chosen is drawn at once'
const sizes = 'there are four, each with texts of its own size'
const mobile = 'on a mobile device the tools stay away'
const tabs = '§2 tabs: each visited page has one'
const colours = '§2 settings: the default colour and its readable shade'

export const layout: Section = {
  title: '§2 Layout',
  statements: [
    held(
      'sidebar, top bar, tab bar and settings drawer around every page',
      'keyboard: the whole shell, from signing in to signing out',
    ),
    held('navbar: the sidebar’s toggle', drawn),
    held('navbar: the breadcrumb', trail),
    held('navbar: the balance, with a link to /member/pay', 'a buyer sees his balance as it moves'),
    held('navbar: the plugin selector', drawn),
    held('navbar, not mobile: route search', 'Ctrl K, arrows and Enter lead to a page', mobile),
    held('navbar, not mobile: error log', 'what nothing catches, or cannot be drawn', mobile),
    held('navbar, not mobile: full screen', 'Ctrl K, arrows and Enter lead to a page', mobile),
    held('navbar, not mobile: font size', sizes, mobile),
    held('the user’s menu leads home, to /member/base and to /member/pwd', trail),
    held('the user’s menu signs out', 'signing out tells the server'),
    held('signing out leads to /login with the full path to return to', 'signing out keeps the whole path'),
    held('font sizes: default, medium, small, mini', sizes),
    held('a font size says ‘Switch Size Success’', sizes),
    held('a font size reloads the view', sizes, 'a reloaded view reads anew'),
    held(
      'route search: the title weighs 0.7, the path 0.3',
      'a title weighs 0.7 and a path 0.3',
      'what is typed ranks before what is like it',
    ),
    held(
      'route search: what is not hidden and has a title',
      'knows the pages and groups that are not hidden',
    ),
    held('route search: threshold 0.4', 'four letters of ten may be wrong'),
    held('the breadcrumb starts with home, unless it starts with the dashboard', trail),
    held('the last of the breadcrumb is no link', trail),
    held(
      'full screen warns ‘you browser can not work’ where it cannot',
      'a browser that cannot do full screen says so',
    ),
    held('sidebar: the permitted routes', trail),
    held(
      'sidebar: hidden items are skipped',
      'hidden entries are skipped',
      'what is hidden is skipped at every level',
    ),
    held(
      'sidebar: a group with one visible child is that child',
      'a group with a single visible child is shown as that child',
    ),
    held(
      'sidebar: another site opens in a new tab',
      'an address of another site is marked as external',
      'another site opens in a tab of its own',
    ),
    held('sidebar: it can be collapsed', drawn),
    held(
      'tab bar: each visited page with a name',
      tabs,
      'pages with a name have one',
      'a page without a name gets none',
    ),
    held('tab bar: pinned tabs cannot be closed', tabs, 'pinned ones are there from the start'),
    held('tab bar: the middle button and the icon close', tabs),
    held(
      'tab bar: menu with Refresh, Close, Close Others, Close All',
      tabs,
      'in English every entry of the menu stays on one line',
    ),
    held('tab bar: no Close for pinned tabs', tabs),
    held('closing the active tab goes to the last one, or home', tabs),
    held(
      'Refresh goes by way of /redirect',
      'is drawn anew by way of',
      'until it is refreshed, in sight or not',
    ),
    held('the settings drawer is titled 页面样式设置', colours),
    held('settings: a picker with 8 presets', 'there are eight preset colours', colours),
    held('settings: 显示标签栏', colours, 'tabs: by keyboard; hidden and back'),
    held('settings: 固定头', colours),
    held('settings: 显示logo', colours),
  ],
}
