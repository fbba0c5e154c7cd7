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
    kind: (got) => got,
  },
}
