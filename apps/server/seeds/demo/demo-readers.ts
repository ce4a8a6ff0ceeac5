import { hash } from 'node:crypto';
import '@kaiyin/modules/comment/server';
import type { Context } from '@kaiyin/server-kit';
import { created } from '@kaiyin/server-kit';
import type { DemoArticle } from './demo-article.ts';

const hour = 3_600_000;
const readers = [
  { userName: 'lindu', nickName: '林渡' },
  { userName: 'qiaotou', nickName: '桥头老周' },
  { userName: 'wanlan', nickName: '晚澜' },
];

interface DemoComment {
  /** Place of a reader, or the name of a guest. */
  by: number | string;
  content: string;
  /** Waiting unless told. */
  auditStatus?: 'passed';
  hoursAgo: number;
  /** Place in the list of the one that is answered. */
  answers?: number;
  hitWords?: string[];
  /** Places of readers who like it. */
  likes?: number[];
}
const about = '南桥古街的屋檐下';
const comments: readonly DemoComment[] = [
  {
    by: 0,
    content: '小时候家里也有一盏这样的灯笼，过年才舍得挂。',
    auditStatus: 'passed',
    hoursAgo: 50,
    likes: [1, 2],
  },
  { by: 1, content: '我也是，灯笼纸还是奶奶糊的。', auditStatus: 'passed', hoursAgo: 48, answers: 0, likes: [0] },
  { by: '老街坊', content: '作坊后院那口井还在，夏天去打水最凉快。', auditStatus: 'passed', hoursAgo: 41 },
  { by: 2, content: '古街改造以后，老师傅的铺子还在原来的位置吗？', auditStatus: 'passed', hoursAgo: 30 },
  { by: 1, content: '还在，门口多了一块木牌，周三休息。', auditStatus: 'passed', hoursAgo: 28, answers: 3, likes: [2] },
  { by: 1, content: '想带孩子去学扎灯笼，请问周末开门吗？', hoursAgo: 5 },
  { by: '过路人', content: '加微信领优惠券，手工灯笼半价。', hoursAgo: 2, hitWords: ['加微信', '优惠券'] },
];

/**
 * Some readers of the demo site, who cannot sign in, and what they wrote below an article; part of it waits to be audited.
 * Answers their ids.
 */
export async function addDemoReaders(
  ctx: Context,
  siteId: number,
  ids: ReadonlyMap<DemoArticle, number>,
): Promise<number[]> {
  const sourceId = [...ids].find(([{ title }]) => title.startsWith(about))?.[1];
  if (sourceId === undefined) throw new Error(`No demo article begins with ${about}.`);
  const never = { lastLoginIp: null, lastLoginTime: null, previousLoginIp: null, previousLoginTime: null };
  const guesses = { lockUntil: null, wrongPasswords: 0, wrongPasswordDay: null };
  const names = { email: null, phoneNumber: null, avatar: null, birthday: null, slogan: null };
  const kind = {
    gender: 'unknown',
    status: 'enabled',
    sourceType: 'registration',
    description: '',
    remark: '',
  } as const;
  const members = await ctx.db
    .insertInto('cc_member')
    .values(readers.map((reader) => ({ ...never, ...guesses, ...names, ...kind, ...created(ctx), ...reader })))
    .returning('id')
    .execute();
  const idOf = (place: number): number => members[place]?.id ?? 0;
  const written: number[] = [];
  for (const one of comments) {
    const { by, content, hoursAgo, answers, likes = [], hitWords = [] } = one;
    const isPassed = one.auditStatus === 'passed';
    const isGuest = typeof by === 'string';
    const commentTime = new Date(ctx.now().getTime() - hoursAgo * hour).toISOString();
    const holdReasons = hitWords.length > 0 ? (['words', 'audit'] as const) : (['audit'] as const);
    const { id } = await ctx.db
      .insertInto('cc_comment')
      .values({
        siteId,
        sourceType: 'cms_content',
        sourceId,
        memberId: isGuest ? 0 : idOf(by),
        guestName: isGuest ? by : '',
        visitorId: isGuest ? hash('md5', by) : '',
        parentId: answers === undefined ? null : (written[answers] ?? null),
        replyToId: null,
        replyMemberId: null,
        content,
        auditStatus: one.auditStatus ?? 'waiting',
        auditReason: '',
        auditBy: isPassed ? 'admin' : null,
        auditTime: isPassed ? commentTime : null,
        holdReasons: isPassed ? [] : [...holdReasons],
        hitWords,
        isReported: false,
        isDeleted: false,
        deletedBy: null,
        banId: null,
        likeCount: likes.length,
        replyCount: comments.filter((other) => other.answers === written.length && other.auditStatus).length,
        commentTime,
        ip: '127.0.0.1',
        clientType: 'Chrome',
        userAgent: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    written.push(Number(id));
    const liked = { siteId, commentId: Number(id), visitorId: '', likeTime: commentTime };
    for (const place of likes)
      await ctx.db
        .insertInto('cc_comment_like')
        .values({ ...liked, memberId: idOf(place) })
        .execute();
  }
  return members.map(({ id }) => Number(id));
}
