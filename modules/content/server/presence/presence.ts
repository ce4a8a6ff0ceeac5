import type { Content, Presence, Present } from '@kaiyin/modules/content/schema';
import { actor, idsInScope, Refusal, type Context } from '@kaiyin/server-kit';
import { loadContent, refuseUnlessAllowed } from '../queries.ts';
import { keepSeats, othersBeside, readSeats, seatsAfter, writerBeside } from './who-is-here.ts';

interface Meeting {
  id: number;
  window: string;
  intent: 'read' | 'write' | 'take' | 'leave';
}

/** Notes that a window has a content open, and answers who else has. */
export async function meetInContent(ctx: Context, { id, window, intent }: Meeting): Promise<Presence> {
  const item = await loadContent(ctx, id);
  const userName = actor(ctx);
  const wantsPen = intent === 'write' || intent === 'take';
  const granted = wantsPen && !(await maySave(ctx, item)) ? 'read' : intent;
  const name = ctx.user?.displayName ?? userName;
  const before = await readSeats(ctx, id);
  const seats = seatsAfter(before, { userName, name, window, intent: granted }, ctx.now().toISOString());
  await keepSeats(ctx, id, seats);
  return { writer: writerBeside(seats, userName), others: othersBeside(seats, userName), revision: item.revision };
}

async function maySave(ctx: Context, item: Content): Promise<boolean> {
  if (!ctx.user?.permissions.has('*') && !ctx.user?.permissions.has('cms:content:edit')) return false;
  try {
    await refuseUnlessAllowed(ctx, 'save', [item]);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Who else writes which of these contents, of those that the caller may see. */
export async function writersOfContents(ctx: Context, { ids }: { ids: string }): Promise<Record<number, Present>> {
  const seen = await idsInScope(ctx, 'cms_content', ids.split(',').map(Number));
  const userName = actor(ctx);
  const found = await Promise.all(
    [...seen].map(async (id) => [id, writerBeside(await readSeats(ctx, id), userName)] as const),
  );
  return Object.fromEntries(found.filter(([, writer]) => writer !== null)) as Record<number, Present>;
}
