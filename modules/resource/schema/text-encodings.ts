/** Encodings of plain texts besides UTF-8, by the mark that the file's path has before its suffix, as media types say them. */
const encodings = { gbk: '; charset=gbk', utf16: '; charset=utf-16', unknown: '' } as const;

export type TextEncoding = 'utf8' | keyof typeof encodings;

/**
 * The end of the path of a file: whoever serves it, also from a folder or a bucket, knows its encoding by the path alone.
 */
export const endingOf = (suffix: string, encoding: TextEncoding = 'utf8'): string =>
  encoding === 'utf8' ? `.${suffix}` : `.${encoding}.${suffix}`;

/** The media type with the charset that the path says; none where it is unknown, which leaves it to the browser. */
export function inItsEncoding(mediaType: string, path: string): string {
  const mark = /\.(gbk|utf16|unknown)\.(?:txt|csv)$/.exec(path)?.[1];
  return mark ? mediaType.replace(/; charset=.*$/, encodings[mark as keyof typeof encodings]) : mediaType;
}
