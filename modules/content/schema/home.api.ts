import { allow, endpoint } from '@kaiyin/entity';
import type { ContentRow } from './content.api.ts';

/** How many of each the first page of the console names. */
export const namedAtHome = { mine: 8, waiting: 5, next: 5 } as const;

/** Something of a content that time alone will change. */
export interface ComingChange {
  title: string;
  kind: 'begins' | 'changes' | 'ends';
}
/** What of the contents of the current site is the caller's to know when they begin their day. */
export interface HomeContents {
  /** Drafts and corrections that they made and readers do not see yet, handed in or not, the last changed first. */
  mine: ContentRow[];
  /** What is handed in where they may publish, the longest waiting first; null for who may not publish. */
  waiting: { count: number; rows: ContentRow[] } | null;
  /** The next instant at which something that they see begins or ends, and how many do then, counted to 100; null when nothing is planned. */
  next: { at: string; count: number; changes: ComingChange[] } | null;
}
export const homeContents = endpoint({
  method: 'GET',
  path: '/cms/home',
  access: allow('cms:content:view', 'cms:content:list'),
  site: true,
}).output<HomeContents>();
