export type Column = 'title' | 'body';

/** Signs that no part of a text has; both databases take them for letters of a token. */
const marks = { title: '¶', body: '·' } as const;

/** How the index has a part of a text: each site has tokens of its own, so that a search does not look at other sites. */
export function tokenOf(siteId: number, column: Column): (part: string) => string {
  const head = `${siteId.toString(36)}${marks[column]}`;
  return (part) => head + part;
}
