/**
 * What each of antd's tokens says on a page. Style sheets use these and no literal sizes, gaps or colours beside them
 * (tests/unit/tooling/design-roles.test.ts); `design-tokens.ts` writes the used ones into index.html.
 */
export const designRoles = {
  type: {
    'font-size-heading-2': 'the one figure that a page is about',
    'font-size-heading-3': 'page title; a figure among others',
    'font-size-heading-4': 'title of a record or of a step',
    'font-size-lg': 'title of a section, a card, an empty list',
    'font-size': 'body, controls, tables',
    'font-size-sm': 'caption: what explains the line above it',
    'line-height': 'body',
    'font-family': 'everything but code',
    'font-family-code': 'paths, keys, hashes',
  },
  /** `padding-*` inside of a frame, `margin-*` between things; both have the same steps. */
  space: {
    'padding-xxs': 'inside of a mark',
    'padding-xs': 'inside of a small control, a dense row',
    'padding-sm': 'inside of a control, a row',
    padding: 'inside of a card',
    'padding-lg': 'inside of a dialog or a panel',
    'padding-xl': 'around what stands alone: an empty state, a message',
    'margin-xxs': 'within a control, between a title and its caption',
    'margin-xs': 'between controls, between a label and its value',
    'margin-sm': 'between groups of controls, between rows of a form',
    margin: 'between the parts of a section',
    'margin-lg': 'between sections',
    'margin-xl': 'around what stands alone',
  },
  text: {
    'color-text': 'what one reads',
    'color-text-secondary': 'what explains it: labels, captions, times, icons',
    'color-text-tertiary': 'the dot of a state in which nothing is to do, the ground of a switch',
    'color-text-quaternary': 'the frame of a field, an unused arrow',
    'color-text-disabled': 'what cannot be used now',
    'color-link': 'what leads somewhere or does something',
    'color-white': 'text and marks on a strong colour',
  },
  /** What a colour means; a word says it, too. */
  meaning: {
    'color-primary': 'the main action, the focus, what is chosen',
    'color-primary-bg': 'the ground of what is chosen',
    'color-success': 'as it should be',
    'color-success-bg': 'the ground of what was added or done',
    'color-success-border': 'its frame',
    'color-warning': 'somebody has to act',
    'color-warning-bg': 'the ground of a warning',
    'color-warning-border': 'its frame',
    'color-error': 'refused, failed, missing',
    'color-error-text': 'the words of a problem, and of what destroys',
    'color-error-bg': 'the ground of a problem, or of what was removed',
    'color-error-border': 'its frame',
    'color-info-bg': 'the ground of a hint',
    'color-info-border': 'its frame',
  },
  surface: {
    'color-bg-layout': 'the page',
    'color-bg-container': 'surface: cards, tables, fields',
    'color-bg-elevated': 'raised surface: dialogs, popups, bars above the page',
    'color-bg-mask': 'what lies below a dialog; the shadow of what is pinned',
    'color-fill-secondary': 'a skeleton, the track of a bar',
    'color-fill-tertiary': 'what the pointer is over',
    'color-fill-quaternary': 'a quiet ground within a surface',
    'control-item-bg-active': 'the current entry of a list',
    'color-border': 'the frame of a control',
    'color-border-secondary': 'hairlines: the frame of a surface, the line between rows',
    'border-radius-sm': 'marks, icons',
    'border-radius': 'controls',
    'border-radius-lg': 'surfaces',
    'box-shadow': 'a raised surface',
    'box-shadow-tertiary': 'a surface that floats a little',
  },
  control: {
    'control-height': 'a control',
    'control-height-sm': 'a small one',
    'control-height-lg': 'a large one',
    'motion-duration-mid': 'a change of colour',
    'motion-duration-slow': 'what slides in',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

/** 400 body, 500 labels and heads of columns, 600 titles and names. */
export const fontWeights = ['400', '500', '600'] as const

/** Besides that of the body: 1 for a mark, 1.4 for a title. */
export const lineHeights = ['1', '1.4'] as const
