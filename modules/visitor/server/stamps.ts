import { randomBytes } from 'node:crypto';
import type { StampPurpose } from '@kaiyin/modules/visitor/schema';
import { failField, type Context, type Http } from '@kaiyin/server-kit';
import { visitorOf, welcomeVisitor } from './visitor-cookie.ts';

const second = 1000;
const lifetime = 2 * 60 * 60 * second;
/** Nobody reads and fills in a form within this time. */
const shortest = second;

interface Stamp {
  purpose: StampPurpose;
  visitor: string;
  /** Milliseconds since 1970. */
  issued: number;
  id: string;
}

/** A stamp for one post of the caller, who becomes a visitor if they are none: an opaque text. */
export async function issueStamp(ctx: Context, http: Http, purpose: StampPurpose): Promise<string> {
  const visitor = await welcomeVisitor(ctx, http);
  const stamp: Stamp = { purpose, visitor, issued: ctx.now().getTime(), id: randomBytes(12).toString('hex') };
  return ctx.services.sealer.seal(JSON.stringify(stamp));
}

interface Stamped {
  stamp: string;
  website: string;
  purpose: StampPurpose;
}

/**
 * Uses up the stamp of a post and answers the visitor's id. Refuses at `stamp` one that is missing, not of this visitor or for something
 * else, too old, too new or used before, and at `website` what a program has filled in.
 */
export async function useStamp(ctx: Context, http: Http, { stamp, website, purpose }: Stamped): Promise<string> {
  if (website !== '') failField('website', 'visitor.looksAutomatic');
  const known = readStamp(ctx, stamp);
  if (!known || known.purpose !== purpose) return failField('stamp', 'visitor.stampMissing');
  const visitor = visitorOf(ctx, http);
  if (visitor === undefined) return failField('stamp', 'visitor.noCookie');
  if (visitor !== known.visitor) failField('stamp', 'visitor.stampMissing');
  const age = ctx.now().getTime() - known.issued;
  if (age > lifetime) failField('stamp', 'visitor.stampExpired');
  if (age < shortest) failField('stamp', 'visitor.stampEarly');
  const once = { name: 'stamps', calls: 1, seconds: lifetime / second };
  if ((await ctx.services.shared.count(once, known.id)) > 0) failField('stamp', 'visitor.stampUsed');
  return visitor;
}

function readStamp({ services }: Context, stamp: string): Stamp | undefined {
  const text = stamp === '' ? undefined : services.sealer.open(stamp);
  // A visitor's own cookie is sealed by the same key, and is no stamp.
  return text?.startsWith('{') ? (JSON.parse(text) as Stamp) : undefined;
}
