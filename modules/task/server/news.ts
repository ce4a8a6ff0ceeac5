import type { EventEmitter } from 'node:events';
import type { Context, SignedIn } from '@kaiyin/server-kit';

/**
 * What people are told while they look, beside how their tasks go. It is asked for one account when a stream of theirs opens, and
 * when its mark is another; marks are asked for all who listen together, now and then, so that other processes are heard.
 */
export interface News {
  /** The name of its event in the stream. */
  event: string;
  read: (ctx: Context, user: SignedIn) => Promise<object>;
  /** The mark of each of these accounts of the staff, in their order. */
  marks: (ctx: Context, userIds: readonly number[]) => Promise<readonly string[]>;
  /** Says (`change`) that some mark was changed by this process. */
  changes: (ctx: Context) => EventEmitter;
}

declare module '@kaiyin/server-kit/module' {
  interface Additions {
    news: readonly News[];
  }
}

type Accounts = () => readonly SignedIn[];

/** Changes that come together are looked for together. */
const settleTime = 50;

/** Keeps which marks were told, and tells anew whose mark is another. */
export function newsDesk(news: News, context: () => Context, tell: (user: SignedIn, text: string) => void) {
  const told = new Map<number, string>();
  let accounts: Accounts = () => [];
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();

  const words = async (user: SignedIn) =>
    `event: ${news.event}\ndata: ${JSON.stringify(await news.read(context(), user))}\n\n`;
  const isStaff = ({ userType }: SignedIn) => userType === 'user';

  async function lookNow(listening: readonly SignedIn[]): Promise<void> {
    const users = [...new Map(listening.filter(isStaff).map((user) => [user.userId, user])).values()];
    if (users.length === 0) return;
    const ids = users.map(({ userId }) => userId);
    const marks = await news.marks(context(), ids);
    for (const id of told.keys()) if (!ids.includes(id)) told.delete(id);
    for (const [place, user] of users.entries()) {
      const mark = marks[place] ?? '';
      if (told.get(user.userId) === mark) continue;
      tell(user, await words(user));
      told.set(user.userId, mark);
    }
  }

  // One look after the other: an earlier one must not have the last word.
  const look = (listening: readonly SignedIn[]): Promise<void> => {
    const next = looking.then(() => lookNow(listening));
    looking = next.catch(() => undefined);
    return next;
  };

  const hurry = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      // What fails now is found by the next look.
      void look(accounts()).catch(() => undefined);
    }, settleTime);
  };

  return {
    look,
    /** What a stream begins with; what others heard while it was read, or have yet to hear, is told to all of the account. */
    async first(user: SignedIn): Promise<string> {
      if (!isStaff(user)) return '';
      const { userId } = user;
      const [mark = ''] = await news.marks(context(), [userId]);
      const text = await words(user);
      if (told.has(userId) && told.get(userId) !== mark) told.delete(userId);
      else told.set(userId, mark);
      return text;
    },
    begin(listening: Accounts): void {
      accounts = listening;
      news.changes(context()).on('change', hurry);
    },
    end(): void {
      news.changes(context()).off('change', hurry);
      clearTimeout(timer);
      timer = undefined;
      told.clear();
    },
  };
}
