/** A table; cells may be empty, and `|` in them is kept from ending the cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export const code = (text: string): string => `\`${text || "''"}\``;

export const codes = (texts: readonly string[]): string => texts.map(code).join(' ');

/** A page: title, what it shows, its parts; every generated page says how it is made again. */
export const page = (title: string, summary: string, parts: readonly string[]): string =>
  [`# ${title}`, `${summary} Written from the code by \`npm run docs\`.`, ...parts].join('\n\n') + '\n';

export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
