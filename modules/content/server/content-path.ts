import { zonedParts } from './zoned-parts.ts';

interface Located {
  contentId: number;
  staticPath: string | null;
  publishDate: string;
}

/** Address of a content's page below the pipe's root: its own static path, or the catalog's folder by the catalog's rule. */
export function contentPath(
  { contentId, staticPath, publishDate }: Located,
  folder: string,
  rule: string,
  suffix: string,
): string {
  if (staticPath) return staticPath;
  const { year, month, day } = zonedParts(publishDate);
  const dated =
    rule === 'Year'
      ? `${year}/`
      : rule === 'Month'
        ? `${year}/${month}/`
        : rule === 'Date'
          ? `${year}/${month}/${day}/`
          : '';
  return `${folder}${dated}${contentId}.${suffix}`;
}
