import { dataLanguage, type Language } from '../common/language.ts'
import type { Reader } from '../schema.ts'
import type { NoticeKind } from './records.ts'

/** `{name}` is replaced by a value of the event. */
interface NoticeText {
  readonly title: string
  readonly content: string
  /** The label of the link. */
  readonly link: string
}

/** By kind of notice; every text is in both languages. */
export const noticeTexts: Readonly<Record<Language, Readonly<Record<NoticeKind, NoticeText>>>> = {
  zh: {
    plugin_waiting: {
      title: '插件“{plugin}”等待审核',
      content: '{author} 提交了插件“{plugin}”，请审核。',
      link: '去审核',
    },
    plugin_approved: {
      title: '插件“{plugin}”已通过审核',
      content: '发布第一个版本后，插件“{plugin}”即可出售。',
      link: '查看插件',
    },
    plugin_rejected: {
      title: '插件“{plugin}”已驳回',
      content: '原因：{reason}',
      link: '查看插件',
    },
    plugin_remark: {
      title: '审核员对“{plugin}”留言',
      content: '{reason}',
      link: '查看插件',
    },
    plugin_answer: {
      title: '{author} 回复了对“{plugin}”的审核',
      content: '{reason}',
      link: '查看审核',
    },
    version_answer: {
      title: '{author} 回复了对“{plugin}”{version} 的审核',
      content: '{reason}',
      link: '查看审核',
    },
    plugin_taken_offline: {
      title: '插件“{plugin}”被审核员下架',
      content: '原因：{reason}',
      link: '查看插件',
    },
    plugin_brought_online: {
      title: '插件“{plugin}”重新上线',
      content: '审核员已将插件“{plugin}”重新上线。',
      link: '查看插件',
    },
    version_waiting: {
      title: '“{plugin}”{version} 等待审核',
      content: '{author} 提交了“{plugin}”的版本 {version}，请审核。',
      link: '去审核',
    },
    version_approved: {
      title: '“{plugin}”{version} 已通过审核',
      content: '版本 {version} 现在可以发布，也可以定时发布。',
      link: '查看版本',
    },
    version_rejected: {
      title: '“{plugin}”{version} 已驳回',
      content: '原因：{reason}',
      link: '查看版本',
    },
    version_remark: {
      title: '审核员对“{plugin}”{version} 留言',
      content: '{reason}',
      link: '查看版本',
    },
    version_withdrawn: {
      title: '“{plugin}”{version} 被审核员撤回',
      content: '原因：{reason}',
      link: '查看版本',
    },
    version_restored: {
      title: '“{plugin}”{version} 重新发布',
      content: '审核员已恢复版本 {version}。',
      link: '查看版本',
    },
    version_released: {
      title: '“{plugin}”{version} 已按时发布',
      content: '定时发布的版本 {version} 现在对用户可见。',
      link: '查看版本',
    },
    version_new: {
      title: '“{plugin}”有新版本 {version}',
      content: '您拥有的插件“{plugin}”发布了版本 {version}。',
      link: '查看已购插件',
    },
    plugin_claim_ending: {
      title: '对“{plugin}”的领取即将到期',
      content: '您对插件“{plugin}”的审核领取将于 {until} 到期，请在此之前作出决定或再次领取。',
      link: '继续审核',
    },
    version_claim_ending: {
      title: '对“{plugin}”{version} 的领取即将到期',
      content: '您对“{plugin}”版本 {version} 的审核领取将于 {until} 到期，请在此之前作出决定或再次领取。',
      link: '继续审核',
    },
    plugin_sold: {
      title: '“{plugin}”售出一份',
      content: '{buyer}以 {price} 币购买了“{plugin}”，扣除佣金 {commission} 币后到账 {net} 币。',
      link: '查看收益',
    },
    plugin_installed: {
      title: '“{plugin}”有新用户',
      content: '{buyer}免费安装了“{plugin}”。',
      link: '查看收益',
    },
    plugin_bought: {
      title: '已购买“{plugin}”',
      content: '已支付 {price} 币。',
      link: '查看已购插件',
    },
    order_paid: {
      title: '充值到账 {coins} 币',
      content: '订单 {order} 已支付。',
      link: '查看订单',
    },
    order_refunded: {
      title: '订单 {order} 已退款',
      content: '款项按原支付方式退回，这笔订单的 {coins} 币已从余额扣回。原因：{reason}',
      link: '查看订单',
    },
    refund_asked: {
      title: '{buyer} 申请退款订单 {order}',
      content: '退款将扣回 {coins} 币。原因：{reason}',
      link: '去处理',
    },
    refund_refused: {
      title: '订单 {order} 的退款申请被拒绝',
      content: '原因：{reason}',
      link: '查看订单',
    },
    coins_added: {
      title: '余额增加 {coins} 币',
      content: '管理员调整了您的余额。备注：{remark}',
      link: '查看余额',
    },
    coins_taken: {
      title: '余额减少 {coins} 币',
      content: '管理员调整了您的余额。备注：{remark}',
      link: '查看余额',
    },
  },
  en: {
    plugin_waiting: {
      title: 'Plugin “{plugin}” is waiting for review',
      content: '{author} submitted the plugin “{plugin}”.',
      link: 'Review',
    },
    plugin_approved: {
      title: 'Plugin “{plugin}” was approved',
      content: 'The plugin “{plugin}” is for sale as soon as its first version is released.',
      link: 'Open plugin',
    },
    plugin_rejected: {
      title: 'Plugin “{plugin}” was rejected',
      content: 'Reason: {reason}',
      link: 'Open plugin',
    },
    plugin_remark: {
      title: 'A reviewer commented on “{plugin}”',
      content: '{reason}',
      link: 'Open plugin',
    },
    plugin_answer: {
      title: '{author} answered the review of “{plugin}”',
      content: '{reason}',
      link: 'Open review',
    },
    version_answer: {
      title: '{author} answered the review of “{plugin}” {version}',
      content: '{reason}',
      link: 'Open review',
    },
    plugin_taken_offline: {
      title: 'A reviewer took “{plugin}” offline',
      content: 'Reason: {reason}',
      link: 'Open plugin',
    },
    plugin_brought_online: {
      title: 'Plugin “{plugin}” is online again',
      content: 'A reviewer brought the plugin “{plugin}” back online.',
      link: 'Open plugin',
    },
    version_waiting: {
      title: '“{plugin}” {version} is waiting for review',
      content: '{author} submitted version {version} of “{plugin}”.',
      link: 'Review',
    },
    version_approved: {
      title: '“{plugin}” {version} was approved',
      content: 'Version {version} can be released now, or at a set time.',
      link: 'Open version',
    },
    version_rejected: {
      title: '“{plugin}” {version} was rejected',
      content: 'Reason: {reason}',
      link: 'Open version',
    },
    version_remark: {
      title: 'A reviewer commented on “{plugin}” {version}',
      content: '{reason}',
      link: 'Open version',
    },
    version_withdrawn: {
      title: 'A reviewer withdrew “{plugin}” {version}',
      content: 'Reason: {reason}',
      link: 'Open version',
    },
    version_restored: {
      title: '“{plugin}” {version} is released again',
      content: 'A reviewer restored version {version}.',
      link: 'Open version',
    },
    version_released: {
      title: '“{plugin}” {version} was released on time',
      content: 'The scheduled version {version} is now available to users.',
      link: 'Open version',
    },
    version_new: {
      title: '“{plugin}” has a new version: {version}',
      content: 'Version {version} of “{plugin}”, which you own, is out.',
      link: 'Open purchases',
    },
    plugin_claim_ending: {
      title: 'Your claim on “{plugin}” is about to expire',
      content: 'Your claim on the plugin “{plugin}” ends at {until}. Decide before that, or claim it again.',
      link: 'Continue review',
    },
    version_claim_ending: {
      title: 'Your claim on “{plugin}” {version} is about to expire',
      content:
        'Your claim on version {version} of “{plugin}” ends at {until}. Decide before that, or claim it again.',
      link: 'Continue review',
    },
    plugin_sold: {
      title: 'New sale of “{plugin}”',
      content:
        '{buyer} bought “{plugin}” for {price} coins. After a commission of {commission} coins, you earned {net}.',
      link: 'Open earnings',
    },
    plugin_installed: {
      title: '“{plugin}” has a new user',
      content: '{buyer} installed “{plugin}” for free.',
      link: 'Open earnings',
    },
    plugin_bought: {
      title: 'You bought “{plugin}”',
      content: 'You paid {price} coins.',
      link: 'Open purchases',
    },
    order_paid: {
      title: 'Topped up {coins} coins',
      content: 'Order {order} was paid.',
      link: 'Open order',
    },
    order_refunded: {
      title: 'Order {order} was refunded',
      content:
        'The money is returned the way it was paid, and its {coins} coins were taken back from your balance. Reason: {reason}',
      link: 'Open order',
    },
    refund_asked: {
      title: '{buyer} asks for the refund of order {order}',
      content: 'A refund takes back {coins} coins. Reason: {reason}',
      link: 'Answer',
    },
    refund_refused: {
      title: 'The refund of order {order} was refused',
      content: 'Reason: {reason}',
      link: 'Open order',
    },
    coins_added: {
      title: '{coins} coins were added',
      content: 'An administrator adjusted your balance. Remark: {remark}',
      link: 'Open balance',
    },
    coins_taken: {
      title: '{coins} coins were deducted',
      content: 'An administrator adjusted your balance. Remark: {remark}',
      link: 'Open balance',
    },
  },
}

export type NoticeValues = Readonly<Record<string, string | number>>

/** Returns the texts of a notice in the language of the sandbox's data. */
export function noticeText(reader: Reader, kind: NoticeKind, values: NoticeValues): NoticeText {
  const { title, content, link } = noticeTexts[dataLanguage(reader)][kind]
  return { title: interpolate(title, values), content: interpolate(content, values), link }
}

function interpolate(text: string, values: NoticeValues): string {
  const full = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
  return full.replaceAll(/(?<!\S)1 coins/g, '1 coin')
}
