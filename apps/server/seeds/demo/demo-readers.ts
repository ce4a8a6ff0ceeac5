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
  by: number;
  content: string;
  auditStatus: 'waiting' | 'passed';
  hoursAgo: number;
  /** Place in the list of the one that is answered. */
  answers?: number;
}
const about = '南桥古街的屋檐下';
const comments: readonly DemoComment[] = [
  { by: 0, content: '小时候家里也有一盏这样的灯笼，过年才舍得挂。', auditStatus: 'passed', hoursAgo: 50 },
  { by: 1, content: '我也是，灯笼纸还是奶奶糊的。', auditStatus: 'passed', hoursAgo: 48, answers: 0 },
  { by: 2, content: '古街改造以后，老师傅的铺子还在原来的位置吗？', auditStatus: 'passed', hoursAgo: 30 },
  { by: 1, content: '想带孩子去学扎灯笼，请问周末开门吗？', auditStatus: 'waiting', hoursAgo: 5 },
  { by: 0, content: '加微信领优惠券，手工灯笼半价。', auditStatus: 'waiting', hoursAgo: 2 },
];

/** Some readers of the demo site, who cannot sign in, and what they wrote below an article; part of it waits to be audited. */
export async function addDemoReaders(
  ctx: Context,
  siteId: number,
  ids: ReadonlyMap<DemoArticle, number>,
): Promise<void> {
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
  const written: number[] = [];
  for (const { by, content, auditStatus, hoursAgo, answers } of comments) {
    const isPassed = auditStatus === 'passed';
    const commentTime = new Date(ctx.now().getTime() - hoursAgo * hour).toISOString();
    const { id } = await ctx.db
      .insertInto('cc_comment')
      .values({
        siteId,
        sourceType: 'cms_content',
        sourceId,
        memberId: members[by]?.id ?? 0,
        parentId: answers === undefined ? null : (written[answers] ?? null),
        guestName: '',
        visitorId: '',
        replyToId: null,
        replyMemberId: null,
        content,
        auditStatus,
        auditReason: '',
        auditBy: isPassed ? 'admin' : null,
        auditTime: isPassed ? commentTime : null,
        holdReasons: isPassed ? [] : ['audit'],
        hitWords: [],
        isReported: false,
        isDeleted: false,
        deletedBy: null,
        banId: null,
        likeCount: 0,
        replyCount: comments.filter((one) => one.answers === written.length && one.auditStatus === 'passed').length,
        commentTime,
        ip: '127.0.0.1',
        clientType: 'Chrome',
        userAgent: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    written.push(Number(id));
  }
}
