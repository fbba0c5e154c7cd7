/** Comparison operators and their replacements. */
export const comparisons = new Map(
  Object.entries({ '===': '!==', '!==': '===', '<': '<=', '<=': '<', '>': '>=', '>=': '>' }),
)

/** Arithmetic and bitwise operators and their replacements. */
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

/** Assignment operators and their replacements. */
export const assignments = new Map(Object.entries({ '+=': '-=', '-=': '+=' }))

/** Logical operators and their replacements. */
export const logic = new Map(Object.entries({ '&&': '||', '||': '&&' }))

/** Methods and a method of the same signature that replaces them. */
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

/** Methods that return the type of their object, so that the call can be removed. */
export const leftOut = new Set(
  'filter sort toSorted reverse toReversed slice subarray concat trim toLowerCase toUpperCase flat'.split(
    ' ',
  ),
)
