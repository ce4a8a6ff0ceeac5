import { addVote } from '@kaiyin/modules/vote/server';
import type { Context } from '@kaiyin/server-kit';

/** Adds a vote with a choice of one and a choice of several. */
export const addDemoVote = (ctx: Context) =>
  addVote(ctx, {
    code: 'test',
    title: '澜江二桥您怎么走',
    startTime: '2026-01-01T00:00:00.000Z',
    endTime: '2999-12-31T00:00:00.000Z',
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
        required: false,
        items: ['儿童乐园', '篮球场', '图书角', '停车场'],
      },
    ],
  });
