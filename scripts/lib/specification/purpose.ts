import { held, type Section } from './statement.ts'

export const purpose: Section = {
  title: '§1 Purpose',
  statements: [
    held(
      'users manage their own account',
      'screens /member/base: what was typed stays',
      'screens /member/pwd: what is wrong is said',
    ),
    held('users top up ev coins', 'a paid order says so in every tab'),
    held('users buy plugins', 'buying moves all that shows the balance'),
    held('users see what their plugins earn', 'sales, the sums of what is filtered'),
    held('users publish versions of plugins', 'adds one with the builder’s one zip'),
    held('users publish versions of the product', 'the latest is marked; a version is drafted'),
    held('administrators manage roles', 'a new role, given to a user'),
    held('administrators manage users', 'name, address, role, balance and password are edited'),
    held('administrators read operation logs', 'newest first, page by page; filters by path'),
    held('the header shows the balance, with a link to top up', 'a buyer sees his balance as it moves'),
    held('the header selects a plugin', 'what is folded, selected and chosen'),
    held('Chinese by default, and English', '§1 language: Chinese comes first'),
    held('the language is kept under `lang`, default `zh`', '§1 language: Chinese comes first'),
    held('no screens of the index tool', 'the administrator gets every page of the specification'),
  ],
}
