/** Operators of comparisons, each with the one put in its place. */
export const comparisons = new Map(
  Object.entries({ '===': '!==', '!==': '===', '<': '<=', '<=': '<', '>': '>=', '>=': '>' }),
)

/** The same of what reckons. */
export const arithmetic = new Map(
  Object.entries({
    '+': '-',
    '-': '+',
    '*': '/',
    '/': '*',
    '%': '*',
    '&': '|',
    '|': '&',
    '<<': '>>',
    '>>': '<<',
    '>>>': '<<',
  }),
)

/** The same of what reckons and assigns. */
export const assignments = new Map(Object.entries({ '+=': '-=', '-=': '+=' }))

/** The same of what is true of both or of one. */
export const logic = new Map(Object.entries({ '&&': '||', '||': '&&' }))

/** Methods, each with one that takes and gives the same. */
export const otherMethods = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    find: 'findLast',
    findLast: 'find',
    indexOf: 'lastIndexOf',
    lastIndexOf: 'indexOf',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    padStart: 'padEnd',
    min: 'max',
    max: 'min',
    floor: 'ceil',
    ceil: 'floor',
  }),
)

/** Methods whose object has the type of their result, so that the call can be left out. */
export const leftOut = new Set(
  'filter sort toSorted reverse toReversed slice subarray concat trim toLowerCase toUpperCase flat'.split(
    ' ',
  ),
)
