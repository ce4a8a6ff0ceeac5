import type { FieldValues } from '@kaiyin/modules/model/schema';
import { created, type Context } from '@kaiyin/server-kit';
import type { DemoEvent } from './demo-article.ts';

/** The catalog whose contents are events. */
export const eventCatalog = 'culture_arts';

const plain = {
  required: false,
  rule: '' as const,
  pattern: '',
  options: [],
  dictionary: '',
  defaultValue: '',
  help: '',
  filterable: false,
  removed: false,
};

const fields = [
  { name: '活动时间', nameEn: 'Time', code: 'eventTime', controlType: 'datetime' as const, filterable: true },
  { name: '活动地点', nameEn: 'Place', code: 'place', controlType: 'input' as const, filterable: true },
  {
    name: '报名链接',
    nameEn: 'Registration',
    code: 'signUp',
    controlType: 'input' as const,
    help: '没有线上报名时不填',
  },
];

/** The values of an event that is told of at this time. */
export function eventValues({ inDays, hour, place, signUp }: DemoEvent, now: Date): FieldValues {
  const day = new Date(now.getTime() + inDays * 86_400_000).toISOString().slice(0, 10);
  const eventTime = `${day}T${String(hour).padStart(2, '0')}:30:00.000Z`;
  return { eventTime, place, ...(signUp && { signUp }) };
}

/** Adds a model for events, with a few fields; answers its id. */
export async function addEventModel(ctx: Context, siteId: number): Promise<number> {
  const { id } = await ctx.db
    .insertInto('x_model')
    .values({ ...created(ctx), siteId, name: '活动', code: 'event', remark: '', ownerType: 'extension' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('x_model_field')
    .values(
      fields.map((field, index) => ({ ...created(ctx), siteId, modelId: id, ...plain, ...field, sort: index + 1 })),
    )
    .execute();
  return id;
}
