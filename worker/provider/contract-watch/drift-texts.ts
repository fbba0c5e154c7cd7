import type { Reason } from './compare/consequence.ts'

/** The texts of the drift page. */
export interface DriftTexts {
  readonly title: string
  readonly explanation: string
  readonly nothingYet: string
  readonly noDrift: string
  readonly compared: string
  readonly skipped: string
  readonly since: string
  readonly field: string
  readonly expected: string
  readonly got: string
  readonly count: string
  readonly firstSeen: string
  readonly lastSeen: string
  readonly wholeAnswer: string
  readonly asJson: string
  readonly clear: string
  readonly otherLanguage: string
  /** Introduces the possible new name of a missing field. */
  readonly perhaps: string
  readonly consequence: string
  readonly copes: string
  readonly breaks: string
  readonly reasons: Readonly<Record<Reason, string>>
  /** Translates the `got` of a drift. */
  kind(got: string): string
}

export type DriftLanguage = 'zh' | 'en'

const chineseKinds: Readonly<Record<string, string>> = {
  missing: '缺失',
  nothing: '无内容',
  null: 'null',
  string: '字符串',
  'empty string': '空字符串',
  int: '整数',
  number: '数字',
  boolean: '布尔值',
  array: '数组',
  'empty array': '空数组',
  object: '对象',
  text: '文本',
}

function chineseKind(got: string): string {
  const other = /^another (.+)$/.exec(got)?.[1]
  return other === undefined ? (chineseKinds[got] ?? got) : `其他${chineseKinds[other] ?? other}`
}

export const driftTexts: Readonly<Record<DriftLanguage, DriftTexts>> = {
  zh: {
    title: '接口契约偏差',
    explanation: '真实服务的响应与接口契约不一致的地方。只记录字段与类型，从不记录内容。',
    nothingYet: '还没有比对过任何响应：请先使用控制台，再刷新本页。',
    noDrift: '所有已比对的响应都符合契约。',
    compared: '已比对的响应',
    skipped: '过大未比对',
    since: '开始时间（UTC+8）',
    field: '字段',
    expected: '契约要求',
    got: '实际收到',
    count: '次数',
    firstSeen: '首次出现',
    lastSeen: '最近出现',
    wholeAnswer: '（整个响应）',
    asJson: 'JSON 格式',
    clear: '清空记录',
    otherLanguage: 'English',
    perhaps: '可能叫',
    consequence: '对控制台的影响',
    copes: '可正常使用',
    breaks: '无法正常使用',
    reasons: {
      pathExplained: '页面会说明服务端没有此接口',
      messageReplaced: '显示通用提示',
      tokenIgnored: '继续使用原有令牌',
      codeCounts: '修改类接口只看 code',
      menuEntryLeftOut: '只忽略这一项菜单',
      bareArray: '由控制台自行筛选、排序和分页',
      noRows: '显示为没有数据',
      readAllTheSame: '照常读取',
      shownAsDash: '显示为“—”',
      readAsEmpty: '当作空值',
      shownAsIs: '按收到的内容显示',
      valueLeftOut: '忽略这一个值',
      pathNeeded: '没有此接口，无法登录',
      noEnvelope: '不是约定的响应格式，页面显示网络异常',
      noCode: '没有数字 code，无法判断成功与否',
      noToken: '没有可用的令牌，无法登录',
      noMenu: '没有菜单，无法进入任何页面',
      unreadable: '页面提示无法读取响应',
      firstPageOnly: '不知道总数，只能看到第一页',
      rowsNotFound: '找不到各行，显示为没有数据',
      rowLeftOut: '忽略该行，列表会说明有几行无法读取',
      fieldNeeded: '页面必须使用此字段',
    },
    kind: chineseKind,
  },
  en: {
    title: 'Contract drift',
    explanation:
      'Where the answers of the real provider are not what the contract says. Only fields and kinds are kept, never a value.',
    nothingYet: 'No answer was compared yet: use the console, then load this page again.',
    noDrift: 'Every answer that was compared fits the contract.',
    compared: 'Answers compared',
    skipped: 'Too large to compare',
    since: 'Since (UTC+8)',
    field: 'Field',
    expected: 'The contract says',
    got: 'What came',
    count: 'Times',
    firstSeen: 'First seen',
    lastSeen: 'Last seen',
    wholeAnswer: '(the whole answer)',
    asJson: 'As JSON',
    clear: 'Clear',
    otherLanguage: '中文',
    perhaps: 'perhaps',
    consequence: 'The console',
    copes: 'copes',
    breaks: 'breaks',
    reasons: {
      pathExplained: 'its page explains that the host does not have the call',
      messageReplaced: 'a general message takes its place',
      tokenIgnored: 'the stored token stays',
      codeCounts: 'of a change only the code counts',
      menuEntryLeftOut: 'only this entry of the menu is left out',
      bareArray: 'it filters, orders and pages by itself',
      noRows: 'it shows that there are none',
      readAllTheSame: 'it reads it all the same',
      shownAsDash: 'it shows “—”',
      readAsEmpty: 'it takes it for empty',
      shownAsIs: 'it shows what came',
      valueLeftOut: 'only this value is left out',
      pathNeeded: 'nobody can sign in without it',
      noEnvelope: 'it takes the answer for a failure of the network',
      noCode: 'it cannot tell whether the call succeeded',
      noToken: 'nobody can sign in without a token',
      noMenu: 'no page can be opened without the menu',
      unreadable: 'its page says that the answer cannot be read',
      firstPageOnly: 'only the first page can be reached',
      rowsNotFound: 'it finds no rows, and shows that there are none',
      rowLeftOut: 'the row is left out, and the list says how many are',
      fieldNeeded: 'its page needs this field',
    },
    kind: (got) => got,
  },
}
