import { created, type Context } from '@kaiyin/server-kit';

// A beginning, not a dictionary: words that are often written wrongly, and never right as they stand.
const errorProne = [
  ['凑和', '凑合'],
  ['脉博', '脉搏'],
  ['幅射', '辐射'],
  ['松驰', '松弛'],
  ['气慨', '气概'],
  ['一愁莫展', '一筹莫展'],
  ['穿流不息', '川流不息'],
  ['精萃', '精粹'],
  ['重迭', '重叠'],
  ['渡假村', '度假村'],
  ['防碍', '妨碍'],
  ['震憾', '震撼'],
  ['食不裹腹', '食不果腹'],
  ['迫不急待', '迫不及待'],
  ['再接再励', '再接再厉'],
  ['黄梁美梦', '黄粱美梦'],
  ['人情事故', '人情世故'],
  ['走头无路', '走投无路'],
  ['趋之若骛', '趋之若鹜'],
  ['鼎立相助', '鼎力相助'],
  ['谈笑风声', '谈笑风生'],
  ['自抱自弃', '自暴自弃'],
  ['甘败下风', '甘拜下风'],
  ['天翻地复', '天翻地覆'],
  ['出奇不意', '出其不意'],
  ['提心掉胆', '提心吊胆'],
  ['世外桃园', '世外桃源'],
  ['不径而走', '不胫而走'],
  ['针贬时弊', '针砭时弊'],
  ['按部就搬', '按部就班'],
] as const;

/** Gives a new installation some error-prone words. */
export async function seedWords(ctx: Context): Promise<void> {
  const rows = errorProne.map(([word, replaceWord]) => ({ ...created(ctx), word, replaceWord }));
  await ctx.db.insertInto('cc_error_prone_word').values(rows).execute();
}
