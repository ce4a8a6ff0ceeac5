import type { Chance } from './chance.ts';
import type { Newsroom } from './newsroom.ts';

/** Where editors work, and what decides for them. */
export interface Room {
  room: Newsroom;
  chance: Chance;
}

type Rows =
  | 'cms_content'
  | 'cms_catalog'
  | 'cms_template'
  | 'cms_link'
  | 'cc_hot_word'
  | 'cms_site_property'
  | 'cms_publishpipe'
  | 'cms_resource';

export async function idsOf({ room }: Room, table: Rows): Promise<number[]> {
  let rows = room.test.ctx.db.selectFrom(table).select('id').where('siteId', '=', room.siteId).orderBy('id');
  if (table === 'cms_content') rows = rows.where('deletedTime' as never, 'is', null);
  return (await rows.execute()).map(({ id }) => id);
}

const words = '江 桥 合 龙 春 耕 新 港 夜 市 书 展 高 铁 通 车 医 保 水 电'.split(' ');
/** A few words, at times with what is hard to print. */
export const text = (chance: Chance): string =>
  chance.some(words, 5).join('') + (chance.happens(0.1) ? ' & <b>' : '') + (chance.happens(0.05) ? '!' : '');
export const minutes = 60_000;

export type Edit = (at: Room) => Promise<unknown>;
