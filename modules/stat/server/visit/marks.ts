import { hash, randomBytes } from 'node:crypto';
import { addressKey, defineMemory, type Context } from '@kaiyin/server-kit';

const memory = defineMemory('stat.salts', () => new Map<number, string>());

/**
 * The salt of a day, by which its visitors are marked. It is made at the day's first visit; those of days before are thrown
 * away then, so that nobody can find out any more who a mark was.
 */
export async function saltOf({ db, services }: Context, day: number): Promise<string> {
  const salts = services.memory(memory);
  const known = salts.get(day);
  if (known) return known;
  await db
    .insertInto('cc_visit_salt')
    .values({ day, salt: randomBytes(16).toString('hex') })
    .onConflict((same) => same.doNothing())
    .execute();
  await db.deleteFrom('cc_visit_salt').where('day', '<', day).execute();
  const row = await db.selectFrom('cc_visit_salt').select('salt').where('day', '=', day).executeTakeFirst();
  const salt = row?.salt ?? randomBytes(16).toString('hex');
  for (const other of salts.keys()) if (other < day) salts.delete(other);
  salts.set(day, salt);
  return salt;
}

/** Marks of a visitor and of their address, good for one site and day. */
export function marksOf(salt: string, { siteId, ip, userAgent }: { siteId: number; ip: string; userAgent: string }) {
  const address = addressKey(ip);
  const mark = (text: string) => hash('sha256', `${salt} ${siteId} ${text}`, 'hex').slice(0, 16);
  return { address: mark(address), visitor: mark(`${address} ${userAgent}`) };
}
