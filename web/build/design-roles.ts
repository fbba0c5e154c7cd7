/**
 * The role of each antd token. Style sheets use these tokens and no literal sizes, gaps or colours
 * (tests/unit/tooling/design-roles.test.ts); `design-tokens.ts` writes the used ones into index.html.
 */
export const designRoles = {
  type: {
    'font-size-heading-2': 'the main figure of a page',
    'font-size-heading-3': 'page title; a secondary figure',
    'font-size-heading-4': 'title of a record or a step',
    'font-size-lg': 'title of a section, a card, an empty state',
    'font-size': 'body, controls, tables',
    'font-size-sm': 'caption',
    'line-height': 'body',
    'font-family': 'all text except code',
    'font-family-code': 'paths, keys, hashes',
  },
  /** `padding-*` inside of elements, `margin-*` between them; both have the same steps. */
  space: {
    'padding-xxs': 'badge',
    'padding-xs': 'small control, dense row',
    'padding-sm': 'control, row',
    padding: 'card',
    'padding-lg': 'dialog, panel',
    'padding-xl': 'standalone block: an empty state, a message',
    'margin-xxs': 'within a control, between a title and its caption',
    'margin-xs': 'between controls, between a label and its value',
    'margin-sm': 'between groups of controls, between rows of a form',
    margin: 'between the parts of a section',
    'margin-lg': 'between sections',
    'margin-xl': 'around a standalone block',
  },
  text: {
    'color-text': 'primary text',
    'color-text-secondary': 'secondary text: labels, captions, times, icons',
    'color-text-tertiary': 'dot of a neutral status, track of a switch',
    'color-text-quaternary': 'border of a field, inactive arrow',
    'color-text-disabled': 'disabled text',
    'color-link': 'links and actions',
    'color-white': 'text and icons on a saturated colour',
  },
  /** The meaning of a colour, which a text states as well. */
  meaning: {
    'color-primary': 'primary action, focus, selection',
    'color-primary-bg': 'background of the selection',
    'color-success': 'success',
    'color-success-bg': 'background of additions and success',
    'color-warning': 'action required',
    'color-warning-bg': 'background of a warning',
    'color-warning-border': 'border of the same',
    'color-error': 'refused, failed, missing',
    'color-error-text': 'error message, destructive action',
    'color-error-bg': 'background of an error or a removal',
    'color-error-border': 'border of the same',
    'color-info-bg': 'background of a hint',
    'color-info-border': 'border of the same',
  },
  surface: {
    'color-bg-layout': 'page',
    'color-bg-container': 'surface: cards, tables, fields',
    'color-bg-elevated': 'elevated surface: dialogs, popups, sticky bars',
    'color-bg-mask': 'backdrop of a dialog; shadow of pinned columns',
    'color-fill-secondary': 'skeleton, track of a progress bar',
    'color-fill-tertiary': 'hover',
    'color-fill-quaternary': 'subtle background within a surface',
    'control-item-bg-active': 'current item of a list',
    'color-border': 'border of a control',
    'color-border-secondary': 'border of a surface, divider between rows',
    'border-radius-sm': 'badges, icons',
    'border-radius': 'controls',
    'border-radius-lg': 'surfaces',
    'box-shadow': 'elevated surface',
    'box-shadow-tertiary': 'slightly elevated surface',
  },
  control: {
    'control-height': 'control',
    'control-height-sm': 'small control',
    'control-height-lg': 'large control',
    'motion-duration-mid': 'colour transition',
    'motion-duration-slow': 'slide-in',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

/** 400 body, 500 labels and column headers, 600 titles and names. */
export const fontWeights = ['400', '500', '600'] as const

/** Besides the body's: 1 for a badge, 1.4 for a title. */
export const lineHeights = ['1', '1.4'] as const
