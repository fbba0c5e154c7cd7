import { command } from './lib/command.ts'

const usage = `npm run screens [-- audit] [WORD …]: takes the pictures of the documents, or of the screens that the words name.
  all     every screen in both languages, colours and three widths, and in its states
  audit   looks at the screens itself: axe, forced colours, what does not fit
  WORD    a screen, an account, zh or en, light or dark, a width, a state`

await command({ usage, takesWords: true }, async ({ positionals }) => {
  const { runScreens } = await import('./screens/run-screens.ts')
  return runScreens(positionals)
})
