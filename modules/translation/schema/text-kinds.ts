/** What texts are used for. */
export const textKinds = ['menu', 'dictionary', 'parameter', 'label', 'message'] as const;
export type TextKind = (typeof textKinds)[number];

/** The kind of a text, by its key. */
export function kindOfText(key: string): TextKind {
  if (key.startsWith('MENU.NAME.')) return 'menu';
  if (key.startsWith('DICT.')) return 'dictionary';
  if (key.startsWith('CONFIG.')) return 'parameter';
  return /^[a-z]+_\w+(\.|$)/.test(key) ? 'label' : 'message';
}
