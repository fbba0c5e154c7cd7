import type { Order } from '#contract/coins/order.ts'
import { orderStatuses } from '#contract/values/states.ts'
import type { Language } from '#worker/mock/domain/common/language.ts'
import { type Html, html } from '#worker/mock/http/html.ts'
import { payTexts } from './pay-texts.ts'

interface PayPage {
  readonly order: Order
  readonly language: Language
  /** The page's own address. */
  readonly address: string
  /** Whether the payer has just postponed the payment. */
  readonly hasLeft: boolean
}

/** The values of the parameter `do` that the buttons post. */
export const payActions = { pay: 'pay', refuse: 'refuse', leave: 'leave' } as const

/** Renders the pay page of an order, without scripts; its forms post to its address. */
export function renderPayPage({ order, language, address, hasLeft }: PayPage): string {
  const texts = payTexts[language]
  const isPending = order.status === orderStatuses.pending
  const isLeft = isPending && hasLeft
  const [title, text] = isLeft ? texts.left : texts.state[order.status]
  return page(
    language,
    title,
    html`<h1>${title}</h1>
<p role="status">${text}</p>
${facts(order, language)}
${isLeft ? html`<p><a class="button main" href="${address}">${texts.resume}</a></p>` : html``}
${isPending && !isLeft ? buttons(order, language, address) : html``}
<p class="note">${texts.demo}</p>`,
  )
}

/** Renders the page of an invalid link. */
export function renderInvalidLink(language: Language): string {
  const [title, text] = payTexts[language].invalid
  return page(language, title, html`<h1>${title}</h1>\n<p role="alert">${text}</p>`)
}

function facts(order: Order, language: Language): Html {
  const texts = payTexts[language]
  const { format } = new Intl.NumberFormat(texts.tag)
  const { coins, bonus, pay_method: method, order_no: number, expire_time: until } = order
  const isPending = order.status === orderStatuses.pending
  return html`<dl>
<div class="price"><dt>${texts.toPay}</dt><dd>${priceOf(order)}</dd></div>
<div><dt>${texts.coins}</dt><dd>${format(coins + bonus)}${bonus > 0 ? texts.bonus(format(bonus)) : ''}</dd></div>
<div><dt>${texts.by}</dt><dd>${texts.method[method]}</dd></div>
<div><dt>${texts.number}</dt><dd>${number}</dd></div>
${isPending ? html`<div><dt>${texts.until}</dt><dd>${until} (UTC+8)</dd></div>` : html``}
</dl>`
}

function buttons(order: Order, language: Language, address: string): Html {
  const texts = payTexts[language]
  const button = (action: keyof typeof payActions, label: string, className = '') =>
    html`<form method="post" action="${address}&do=${action}"><button class="button ${className}">${label}</button></form>`
  return html`<div class="buttons">
${button('pay', texts.pay(priceOf(order)), 'main')}
${button('leave', texts.leave)}
${button('refuse', texts.refuse)}
</div>`
}

function priceOf({ price }: Order): string {
  return `¥${(price / 100).toFixed(2)}`
}

function page(language: Language, title: string, content: Html): string {
  const texts = payTexts[language]
  return html`<!doctype html>
<html lang="${texts.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${title} - ${texts.title}</title>
<style>${style}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`.text
}

const style: Html = {
  text: `:root { color-scheme: light dark; --line: light-dark(#d9d9d9, #424242); --main: #1668dc; }
* { box-sizing: border-box; }
body { margin: 0; padding: 1.5rem 1rem; font: 16px/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 26rem; margin: auto; }
h1 { font-size: 1.4rem; line-height: 1.3; margin: 0; }
dl { margin: 1.5rem 0; border-top: 1px solid var(--line); }
dl div { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: .5rem 0; border-bottom: 1px solid var(--line); }
dt { flex: 1 0 auto; } dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; }
.price { align-items: baseline; } .price dd { font-size: 1.6rem; font-weight: 600; }
.buttons { display: grid; gap: .75rem; } form { margin: 0; }
.button { display: block; width: 100%; min-height: 3rem; padding: .6rem 1rem; font: inherit; text-align: center;
  color: inherit; background: none; border: 1px solid var(--line); border-radius: .5rem; cursor: pointer; text-decoration: none; }
.main { color: #fff; background: var(--main); border-color: var(--main); font-weight: 600; }
.button:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
.note { margin-top: 1.5rem; font-size: .875rem; }`,
}
