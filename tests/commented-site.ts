import { expect } from 'vitest';
import type { PublicComment } from '../modules/comment/schema/public.api.ts';
import type { CommentRow } from '../modules/comment/schema/comment.api.ts';
import type { Envelope, TestApp } from './server.ts';
import type { TestVisitor } from './visitor.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A site with a public article that readers comment, and somebody who moderates. */
export interface CommentedSite {
  site: number;
  catalog: number;
  article: number;
  moderator: string;
  must<T>(method: Method, path: string, body?: object): Promise<T>;
  /** A call of a reader who is no member, each from an address of its own. */
  from<T = unknown>(
    visitor: TestVisitor | undefined,
    method: Method,
    path: string,
    body?: object,
  ): Promise<Envelope<T>>;
  configure(settings: object): Promise<void>;
  /** Adds a member; answers their token. */
  member(userName: string, nickName: string): Promise<string>;
  /** Writes as a member. */
  say(as: string, content: string, more?: object): Promise<Envelope<{ commentId: number; auditStatus: string }>>;
  /** Writes as a guest, with a stamp. */
  guestSays(
    visitor: TestVisitor,
    content: string,
    more?: object,
  ): Promise<Envelope<{ commentId: number; auditStatus: string }>>;
  /** What a reader sees below the article. */
  read(visitor?: TestVisitor): Promise<PublicComment[]>;
  list(query?: Record<string, string | number>): Promise<CommentRow[]>;
  audit(ids: number[], auditFlag: 'Y' | 'N', auditReason?: string): Promise<Envelope>;
}

const password = 'Paper-and-ink-9';

export async function commentedSite(test: TestApp): Promise<CommentedSite> {
  const site = await test.addSite('talk');
  const must: CommentedSite['must'] = async (method, path, body) => {
    const reply = await test.call(method, path, { site, body });
    expect(reply.code, `${path}: ${reply.msg}`).toBe(200);
    return reply.data as never;
  };
  const { id: catalog } = await must<{ id: number }>('POST', '/cms/catalog', { name: 'C', alias: 'c', path: 'c' });
  const { id: article } = await must<{ id: number }>('POST', '/cms/content', {
    catalogId: catalog,
    title: 'Bridge',
    body: '<p>x</p>',
  });
  await must('POST', '/cms/content/publish', { ids: [article] });
  const moderator = await test.staff(['comment:view', 'comment:audit', 'comment:delete', 'comment:ban'], [site]);
  let readers = 0;
  const from: CommentedSite['from'] = async (visitor, method, path, body) => {
    readers++;
    const reply = await test.app.http.inject({
      method,
      url: `/kx-api${path}`,
      headers: { 'accept-language': 'en', ...visitor?.headers },
      remoteAddress: `10.1.${readers >> 8}.${readers & 255}`,
      ...(body && { payload: body }),
    });
    return reply.json();
  };
  const about = { sourceType: 'cms_content', sourceId: article };
  return {
    site,
    catalog,
    article,
    moderator,
    must,
    from,
    configure: (settings) => must('POST', `/cms/site/extends/${site}`, settings),
    async member(userName, nickName) {
      await test.call('POST', '/member', { body: { userName, nickName, password } });
      const body = { username: userName, password };
      return (await test.call<string>('POST', '/api/member/login', { as: null, body })).data;
    },
    say: (as, content, more = {}) =>
      test.call('POST', '/api/comment/submit', { as, body: { ...about, content, ...more } }),
    guestSays: async (visitor, content, more = {}) =>
      from(visitor, 'POST', '/api/comment/submit', {
        ...about,
        content,
        guestName: 'Guest',
        stamp: await visitor.stamp('comment'),
        ...more,
      }),
    read: async (visitor) => (await from<PublicComment[]>(visitor, 'GET', `/api/comment/cms_content/${article}`)).data,
    list: async (query = {}) =>
      (await test.call<CommentRow[]>('GET', '/comment/list', { as: moderator, site, query })).rows,
    audit: (ids, auditFlag, auditReason = '') =>
      test.call('POST', '/comment/audit', { as: moderator, site, body: { ids, auditFlag, auditReason } }),
  };
}
