import type { StampPurpose } from '@kaiyin/modules/visitor/schema';
import { issueStamp, visitorCookie } from '@kaiyin/modules/visitor/server';
import type { Http } from '@kaiyin/server-kit';
import type { TestApp } from './server.ts';

export interface TestVisitor {
  /** Headers that a browser of this visitor sends from a page of its own site. */
  headers: Record<string, string>;
  /** A stamp that was issued a few seconds ago. */
  stamp(purpose: StampPurpose): Promise<string>;
}

/** A reader of a site who is no member: of a browser of their own. */
export async function newVisitor({ ctx }: Pick<TestApp, 'ctx'>): Promise<TestVisitor> {
  const cookies: Record<string, string> = {};
  const reply = { setCookie: (name: string, value: string) => void (cookies[name] = value) };
  const http = { request: { cookies, headers: {}, protocol: 'http' }, reply } as unknown as Http;
  const before = () => ctx.within({ clock: () => new Date(ctx.now().getTime() - 5000) });
  await issueStamp(before(), http, 'comment');
  return {
    headers: { cookie: `${visitorCookie}=${encodeURIComponent(cookies[visitorCookie] ?? '')}` },
    stamp: (purpose) => issueStamp(before(), http, purpose),
  };
}
