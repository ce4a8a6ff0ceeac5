const marks: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' };
const escaped = (text: string, name: (mark: string) => string): string =>
  text.replace(/[&<>"']/g, (mark) => `&${name(mark)};`);

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
    encodeURIComponent(text),
    encodeURIComponent(text).replaceAll('%20', '+'),
  ]),
];
