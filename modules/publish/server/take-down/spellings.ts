const marks: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' };
const escaped = (text: string, name: (mark: string) => string): string =>
  text.replace(/[&<>"']/g, (mark) => `&${name(mark)};`);

// Half of a sign, as somebody may have written, is in no address.
const inAddress = (text: string): string => encodeURIComponent(text.toWellFormed());

/** The first letters of a text, and no half of a sign behind them. */
export const firstOf = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** How pages, feeds, addresses and data write a text. */
export const spellingsOf = (text: string): string[] => [
  ...new Set([
    text,
    escaped(text, (mark) => `#${mark.charCodeAt(0)}`),
    escaped(text, (mark) => marks[mark] ?? ''),
    escaped(text, (mark) => (`"'`.includes(mark) ? `#${mark.charCodeAt(0)}` : (marks[mark] ?? ''))),
    text.replace(/[&<>"]/g, (mark) => `&${marks[mark] ?? ''};`),
    text.replace(/[&<>]/g, (mark) => `&${marks[mark] ?? ''};`),
    JSON.stringify(text).slice(1, -1),
    inAddress(text),
    inAddress(text).replaceAll('%20', '+'),
  ]),
];
