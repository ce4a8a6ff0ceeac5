import type { Endpoint, Reply } from '@kaiyin/entity';
import type { Context, Http, SignedIn } from '@kaiyin/server-kit';

/** A page that is made for a reader when they ask for it. */
export interface ReaderPage {
  siteId: number;
  pipeCode: string;
  /** The built-in type of the page, or `Custom`. */
  type: string;
  /** Arguments of the address and of the path, each once. */
  args: Readonly<Record<string, string>>;
  /** The member who is signed in at the site; null for everybody else. */
  member: SignedIn | null;
  /** From 1. */
  part: number;
}

/** Variables that a module gives to pages of some types, beside those that every page has. */
export interface ReaderData {
  types: readonly string[];
  /** Answers the variables, or that there is no such page, such as of a member who is none. */
  load: (ctx: Context, page: ReaderPage) => Promise<Record<string, unknown> | 'missing'>;
}

/**
 * A form of a page: posted without script to the page's own address. `Form` of the template has the errors and what was typed,
 * when it was refused.
 */
export interface ReaderForm {
  /** The built-in type of the page. */
  type: string;
  /** What the field `action` says; empty for the only form of a page. */
  action: string;
  /** The call that does the same by script: its input and labels are used. */
  endpoint: Endpoint<unknown, unknown, Reply>;
  handle: (ctx: Context, input: never, http: Http) => unknown;
  /** The page of the site that follows, such as `account/setting?done=info`; undefined to stay, with what was typed. */
  next: (page: Pick<ReaderPage, 'args' | 'member'>, result: unknown) => string | undefined;
}

/** Joins a form of a page to a declared call. */
export const readerForm = <I, O, R extends Reply>(
  type: string,
  action: string,
  endpoint: Endpoint<I, O, R>,
  handle: (ctx: Context, input: I, http: Http) => Promise<O> | O,
  next: (page: Pick<ReaderPage, 'args' | 'member'>, result: O) => string | undefined,
): ReaderForm => ({
  type,
  action,
  endpoint: endpoint as Endpoint<unknown, unknown, Reply>,
  handle: handle as ReaderForm['handle'],
  next: next as ReaderForm['next'],
});

/**
 * The page of the site that a reader wanted when they were asked to sign in, as the argument `next` names it; `otherwise` for
 * anything that is no plain path of the site. A slash is its front page.
 */
export const wantedPage = (next: string | undefined, otherwise: string): string => {
  if (next === '/') return '';
  return next !== undefined && /^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?(\?[\w=&%.+-]*)?$/.test(next) ? next : otherwise;
};

/** The argument `offset` of a page that shows a part of a list: the last row that was shown before it; 0 for the first part. */
export function offsetOf({ offset }: ReaderPage['args']): number {
  const number = Number(offset);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

/** A part of a list of which one row more was read, and `NextOffset`, where the next part begins; 0 after the last. */
export function pageOfRows<R>(
  rows: readonly R[],
  size: number,
  keyOf: (row: R) => number,
): { list: R[]; NextOffset: number } {
  const list = rows.slice(0, size);
  const last = list.at(-1);
  return { list, NextOffset: rows.length > size && last !== undefined ? keyOf(last) : 0 };
}
