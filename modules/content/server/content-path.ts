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
  return `${folder}${rule === '' ? '' : datedFolder(rule, publishDate)}${contentId}.${suffix}`;
}

function datedFolder(rule: string, publishDate: string): string {
  const { year, month, day } = zonedParts(publishDate);
  if (rule === 'Year') return `${year}/`;
  if (rule === 'Month') return `${year}/${month}/`;
  return rule === 'Date' ? `${year}/${month}/${day}/` : '';
}
