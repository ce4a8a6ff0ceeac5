import { addBallots, addVote } from '@kaiyin/modules/vote/server';
import type { Context } from '@kaiyin/server-kit';

/** What readers of the demo wrote, after every fourth ballot. */
const suggestions = [
  '桥上风大，步道加一道矮栏杆就好了',
  '希望晚上十点以后还有公交',
  '自行车道和人行道分开画线',
  '桥头多几盏灯',
  '周末开一个旧书市集',
  '多种些桂花',
];
const ballots = 46;
const hour = 3_600_000;

/** Adds a vote with a choice of one, a choice of several pictures and a text, and what some readers have voted. */
export async function addDemoVote(ctx: Context, pictures: ReadonlyMap<string, string>): Promise<void> {
  const pictured = (content: string, name: string, description: string) => ({
    content,
    description,
    picture: pictures.get(name) ?? '',
  });
  const { id } = await addVote(ctx, {
    code: 'test',
    title: '澜江二桥您怎么走',
    startTime: '2026-01-01T00:00:00.000Z',
    endTime: '2999-12-31T00:00:00.000Z',
    userType: 'browser',
    viewType: 'after',
    subjects: [
      {
        title: '二桥通车后，您最常用哪种方式过江？',
        type: 'radio',
        required: true,
        items: ['公交', '步行', '自行车', '自驾', '轮渡'],
      },
      {
        title: '您希望桥头公园先建哪些设施？',
        type: 'checkbox',
        required: true,
        maxChoice: 2,
        items: [
          pictured('亲水草坪', 'park_spring', '可以野餐'),
          pictured('游泳池', 'pool', '夏天开放'),
          pictured('阅览室', 'reading_room', '开到晚上九点'),
          pictured('江边绿道', 'greenway', '接到老城'),
        ],
      },
      { title: '您还有什么建议？', type: 'input', required: false, items: [] },
    ],
  });
  const now = ctx.now().getTime();
  await addBallots(
    ctx,
    id,
    Array.from({ length: ballots }, (_, n) => ({
      at: new Date(now - (ballots - n) * 3 * hour).toISOString(),
      // Places of the items that a ballot chose, subject by subject, or what it wrote.
      answers: [
        [[0, 2, 0, 3, 1, 0, 2, 4][n % 8] ?? 0],
        n % 3 === 0 ? [3] : [n % 4, (n + 2) % 4],
        n % 4 === 3 ? (suggestions[Math.floor(n / 4) % suggestions.length] ?? '') : '',
      ],
    })),
  );
}
