import { held, type Section } from './statement.ts'

const lost = '40003 and 40002 offer to stay, after which the focus'
const outdated = '40007 shows the server’s message and reloads the page'
const log = 'what nothing catches, or cannot be drawn'

export const errors: Section = {
  title: '§8 Errors',
  statements: [
    held(
      'a response has a numeric code, 0 for success',
      'HTTP 202 with a code is a refusal',
      'HTML instead of an envelope is 网络异常',
    ),
    held('a refused sign-in is a toast with the message', 'a banned user is told why and stays outside'),
    held(
      'a refusal without a message is 未知错误',
      'a refusal without a message is 未知错误',
      'to a public call is a toast with its message',
    ),
    held('the toast of a sign-in stays 5000 ms', 'a refusal is shown for 5000 ms'),
    held(
      'a refused sign-in fails',
      'a banned user is told why and stays outside',
      'for a token signs nobody in',
    ),
    held('40001: 请重新登录!', outdated, '40001 to a call with a token asks to sign in again'),
    held('40007: a question with the server’s message, titled 刷新页面', outdated),
    held('40007: to refresh or to cancel', outdated, 'an outdated console is asked about, not only told'),
    held('40002 and 40003: a question that offers to stay or to sign in', lost),
    held(
      'signing in again clears the token and reloads',
      lost,
      'without unsaved changes a lost session offers to stay or to load the page anew',
    ),
    held(
      'a network failure shows its message, or 网络异常',
      'a network failure shows the error’s own message',
      'a connection that fails is 网络异常',
    ),
    held('a message can be closed', '§8 messages: one can be closed'),
    held('a message closes the one before it', 'a toast closes the one before it'),
    held('messages are of success, warning, info or error', 'each of the four kinds has a sign of its own'),
    held('in production uncaught errors are logged', 'while the console is developed nothing is logged', log),
    held('the navbar marks that there are errors', log),
    held('the log lists message, info, address and stack', log),
    held('the log can be cleared', log),
  ],
}
