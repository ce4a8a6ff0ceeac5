import type { Context } from '@kaiyin/server-kit';
import type { RawBuilder } from 'kysely';
import { seenPeople } from './seen.ts';

/** How many people are named. */
const named = 3;

/** How many people something stands in the way of, and in words some of those whom the caller sees; undefined is nobody. */
export async function whoHas(
  ctx: Context,
  isMeant: RawBuilder<boolean>,
): Promise<{ count: number; people: string } | undefined> {
  const people = ctx.db.selectFrom('sys_user').where(isMeant);
  const { n } = await people.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const count = Number(n);
  if (count === 0) return undefined;
  const seen = await people.select('nickName').where(seenPeople(ctx)).orderBy('id').limit(named).execute();
  if (seen.length === 0) return { count, people: '' };
  const names = seen.map(({ nickName }) => nickName).join(ctx.say('people.between'));
  return { count, people: ctx.say(seen.length < count ? 'people.someOf' : 'people.allOf', { names }) };
}
