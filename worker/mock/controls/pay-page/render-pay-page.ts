import type { Order } from '#contract/coins/order.ts'
import { orderStatuses } from '#contract/values/states.ts'
import { type Html, html } from '#worker/mock/http/html.ts'
import type { Language } from '#worker/mock/texts/language.ts'
import { say } from '#worker/mock/texts/say.ts'
import { type Text, text } from '#worker/mock/texts/text.ts'

interface PayPage {
  readonly order: Order
  readonly language: Language
  readonly address: string
  /** Whether the payer has postponed the payment. */
  readonly hasLeft: boolean
}

/** The values of the parameter `do`, which the buttons post. */
export const payActions = { pay: 'pay', refuse: 'refuse', leave: 'leave' } as const

export function renderPayPage({ order, language, address, hasLeft }: PayPage): string {
  const isPending = order.status === orderStatuses.pending
  const state = isPending && hasLeft ? 'left' : order.status
  const resume = html`<p><a class="button main" href="${address}">${say('pay.button.resume', language)}</a></p>`
  return page(
    language,
    `pay.state.${state}.title`,
    html`<p role="status">${say(`pay.state.${state}.text`, language)}</p>
${facts(order, language)}
${state === 'left' ? resume : html``}
${state === orderStatuses.pending ? buttons(order, language, address) : html``}
<p class="note">${say('pay.demo', language)}</p>`,
  )
}

export function renderInvalidLink(language: Language): string {
  const content = html`<p role="alert">${say('pay.state.invalid.text', language)}</p>`
  return page(language, 'pay.state.invalid.title', content)
}

function facts(order: Order, language: Language): Html {
  const { format } = new Intl.NumberFormat(say('tag', language))
  const { coins, bonus, pay_method: method, order_no: number, expire_time: until } = order
  const credited = format(coins + bonus)
  const withBonus = text('pay.bonus', { coins: credited, bonus: format(bonus) })
  const fact = (key: Text, value: string, className = '') =>
    html`<div class="${className}"><dt>${say(key, language)}</dt><dd>${value}</dd></div>`
  return html`<dl>
${fact('pay.fact.price', priceOf(order), 'price')}
${fact('pay.fact.coins', bonus > 0 ? say(withBonus, language) : credited)}
${fact('pay.fact.method', say(`pay.method.${method}`, language))}
${fact('pay.fact.number', number)}
${order.status === orderStatuses.pending ? fact('pay.fact.until', `${until} (UTC+8)`) : html``}
</dl>`
}

function buttons(order: Order, language: Language, address: string): Html {
  const button = (action: keyof typeof payActions, label: Text, className = '') =>
    html`<form method="post" action="${address}&do=${action}"><button class="button ${className}">${say(label, language)}</button></form>`
  return html`<div class="buttons">
${button('pay', text('pay.button.pay', { price: priceOf(order) }), 'main')}
${button('leave', 'pay.button.leave')}
${button('refuse', 'pay.button.refuse')}
</div>`
}

function priceOf({ price }: Order): string {
  return `¥${(price / 100).toFixed(2)}`
}

function page(language: Language, heading: Text, content: Html): string {
  const title = say(heading, language)
  return html`<!doctype html>
<html lang="${say('tag', language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${title} - ${say('pay.title', language)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text
}

/** The console's colours and shapes (web/src/ui/theme). */
const style: Html = {
  text: `:root { color-scheme: light dark; --page: light-dark(#f5f5f5, #0d0f12); --card: light-dark(#fff, #16181d);
  --line: light-dark(#f0f0f0, #24272d); --edge: light-dark(#d9d9d9, #3a3e47); --main: light-dark(#096dd9, #1677d2);
  --text: light-dark(rgb(0 0 0 / 88%), rgb(255 255 255 / 85%)); --quiet: light-dark(rgb(0 0 0 / 65%), rgb(255 255 255 / 65%)); }
* { box-sizing: border-box; }
body { margin: 0; padding: 48px 16px; color: var(--text); background: var(--page); overflow-wrap: anywhere;
  font: 14px/1.5714 -apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', Arial, sans-serif; }
main { max-width: 420px; margin: auto; padding: 24px; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
h1 { font-size: 20px; line-height: 1.4; margin: 0 0 4px; } p { margin: 0; }
p, dt, .note { color: var(--quiet); }
dl { margin: 16px 0 24px; }
dl div { display: flex; flex-wrap: wrap; gap: 0 16px; padding: 6px 0; }
dt { flex: 0 0 8em; } dd { margin: 0; font-variant-numeric: tabular-nums; }
.price { align-items: baseline; } .price dd { font-size: 24px; font-weight: 600; line-height: 1.3; }
.buttons { display: grid; gap: 8px; } form { margin: 0; }
.button { display: block; width: 100%; min-height: 40px; padding: 8px 16px; font: inherit; text-align: center;
  color: inherit; background: none; border: 1px solid var(--edge); border-radius: 8px; cursor: pointer; text-decoration: none; }
.main { color: #fff; background: var(--main); border-color: var(--main); }
.button:hover { filter: brightness(.92); }
.button:focus-visible { outline: 2px solid var(--main); outline-offset: 1px; }
.note { margin-top: 16px; font-size: 12px; }`,
}
