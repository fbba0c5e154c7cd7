import { held, type Section } from './statement.ts'

const drawn = 'what is folded, selected and chosen is drawn at once'
const search = 'a title weighs 0.7 and a path 0.3'
const since = '§9 relative time: …'

export const constants: Section = {
  title: '§9 Constants',
  statements: [
    held('a call is given up after 3,600,000 ms', 'a call is waited for an hour'),
    held(
      'storage keys `Admin-Token`, `EvPluginID`, `lang`',
      'starts with the stored token',
      drawn,
      '§1 language: Chinese comes first',
    ),
    held('toast of a sign-in: 5000 ms', 'a refusal is shown for 5000 ms'),
    held(
      'balance: every 5000 ms with a token',
      'is asked for every five seconds',
      'is not asked for before there is a token',
    ),
    held(
      'plugins: 60 s, not started',
      'the list is read again after',
      'the list is asked for once, and not again every minute',
    ),
    held('mobile: below 992 px', '§4 device: up to 991 px'),
    held('sidebar: 200 px', drawn),
    held('context menu: 105 px', '§2 tabs: each visited page has one'),
    held(
      'tab scroll: 4 px',
      'in English every entry of the menu stays on one line',
      'the row scrolls to one',
    ),
    held('size: medium by default', 'medium unless the cookie names another'),
    held('theme colour: #1890ff', 'the default colour is #1890ff', 'areas without text are filled with'),
    held('search: threshold 0.4, title 0.7, path 0.3', search, 'four letters of ten may be wrong'),
    held('under 30 s is 刚刚', since, 'the text is exact to its unit', '… ago, in both languages'),
    held('then minutes, hours and days; 1天前 under two days', since, '… ago, in both languages'),
    held('ten digits are seconds', 'is read as … ms'),
    held('dates are y-m-d h:i:s', 'are written y-m-d h:i:s'),
    held(
      'numbers end in k, M, G, T, P, E',
      '§9 numbers: … in … is …',
      'and in full on hover and to screen readers',
    ),
    held('theme presets: 8', 'there are eight preset colours'),
  ],
}
