import { presenceLifetime, type Present } from '@kaiyin/modules/content/schema';
import type { Context } from '@kaiyin/server-kit';

/** A window in which a content is open. */
export interface Seat extends Present {
  window: string;
  /** It has the pen. */
  writes: boolean;
  /** When it was last heard of, an ISO instant. */
  heard: string;
}

const storeOf = ({ services }: Context) => services.shared.store('contentPresence');

/** The windows in which a content is open, those that are gone left out. */
export async function readSeats(ctx: Context, contentId: number): Promise<Seat[]> {
  const text = await storeOf(ctx).get(String(contentId));
  const seats = text === undefined ? [] : (JSON.parse(text) as Seat[]);
  const oldest = new Date(ctx.now().getTime() - presenceLifetime).toISOString();
  return seats.filter(({ heard }) => heard >= oldest);
}

/** Keeps them. Of two windows that are heard at the same moment one may be forgotten until it is heard again. */
export const keepSeats = (ctx: Context, contentId: number, seats: readonly Seat[]): Promise<void> =>
  storeOf(ctx).put(String(contentId), JSON.stringify(seats), presenceLifetime);

type Arriving = Pick<Seat, 'userName' | 'name' | 'window'> & {
  intent: 'read' | 'write' | 'take' | 'leave';
};

/**
 * The seats after a window was heard. The pen goes to the first person who asks; all windows of a person may have it. Whoever
 * takes it has it alone.
 */
export function seatsAfter(seats: readonly Seat[], { userName, name, window, intent }: Arriving, now: string): Seat[] {
  const own = seats.find((seat) => seat.window === window && seat.userName === userName);
  const rest = seats.filter((seat) => seat !== own);
  if (intent === 'leave') return rest;
  const isHeld = rest.some((seat) => seat.writes && seat.userName !== userName);
  const writes = intent === 'take' || (intent === 'write' && !isHeld);
  const others = intent === 'take' ? rest.map((seat) => withoutPen(seat, userName)) : rest;
  return [...others, { userName, name, window, writes, since: own?.since ?? now, heard: now }];
}

const withoutPen = (seat: Seat, taker: string): Seat => (seat.userName === taker ? seat : { ...seat, writes: false });

/** Who has the pen, of others than the caller. */
export const writerBeside = (seats: readonly Seat[], userName: string): Present | null =>
  presentOf(seats.find((seat) => seat.writes && seat.userName !== userName));

/** The others, each once, from when they came. */
export function othersBeside(seats: readonly Seat[], userName: string): Present[] {
  const first = new Map<string, Seat>();
  for (const seat of seats.toSorted((a, b) => (a.since < b.since ? -1 : 1)))
    if (seat.userName !== userName && !first.has(seat.userName)) first.set(seat.userName, seat);
  return [...first.values()].map(toPresent);
}

const toPresent = ({ userName, name, since }: Seat): Present => ({ userName, name, since });
const presentOf = (seat: Seat | undefined): Present | null => (seat ? toPresent(seat) : null);
