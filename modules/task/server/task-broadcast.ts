import { PassThrough } from 'node:stream';
import { fail, taskChanges, type Context, type Http, type SignedIn } from '@kaiyin/server-kit';
import type { TaskView } from '@kaiyin/modules/task/schema';
import { newsDesk, type News } from './news.ts';
import { isOwn, viewOf, type Task } from './queries.ts';

/** Tells people how their tasks go, for as long as they listen. */
export interface TaskBroadcast {
  /** Answers the request with an event stream of the user's tasks, which begins with those that are known. */
  listen(who: Hearer, http: Http, known: () => Promise<readonly TaskView[]>): Promise<void>;
  /** Ends all streams, so that the server can close. */
  close(): void;
}

/** Who listens, and how they are spoken to. */
interface Hearer extends Pick<Context, 'say'> {
  user: SignedIn;
}
interface Listener extends Hearer {
  stream: PassThrough;
  /** Has been told what is known, so that news can follow. */
  isTold: boolean;
}

const heartbeat = 20_000;
/** Other processes' work is seen by asking. */
const askEvery = 2_000;
/** At most ten events a second of one task. */
const settleTime = 100;
/** A stream ends now and then, so that whoever listens must show again who they are. */
const longest = 10 * 60_000;
const mostUnread = 1_000_000;
/** Pages that one account has open at once; the others ask now and then. */
const mostPerAccount = 20;

interface Surroundings {
  /** Makes a context to read tasks with. */
  context: () => Context;
  /** Which of these sessions still hold. */
  sessionsThatHold: (ctx: Context, ids: readonly number[]) => Promise<ReadonlySet<number>>;
  /** What people are told by the same streams; nothing else unless told. */
  news?: readonly News[];
}

/** One for the application. */
export function taskBroadcast({ context, sessionsThatHold, news = [] }: Surroundings): TaskBroadcast {
  const listeners = new Set<Listener>();
  const desks = news.map((one) => newsDesk(one, context, (user, text) => tellAccount(user, text)));
  const pending = new Map<number, NodeJS.Timeout>();
  const told = new Map<number, string>();
  let timers: NodeJS.Timeout[] = [];
  let isClosed = false;

  const note = (id: number) => {
    if (!pending.has(id))
      pending.set(
        id,
        setTimeout(() => void read(id).catch(quietly), settleTime),
      );
  };

  async function read(id: number): Promise<void> {
    pending.delete(id);
    const task = await context().db.selectFrom('task').selectAll().where('id', '=', id).executeTakeFirst();
    if (task) tell(task);
  }

  function dismiss(listener: Listener): void {
    listeners.delete(listener);
    listener.stream.end();
  }

  async function endOrphans(ctx: Context): Promise<void> {
    const holding = await sessionsThatHold(ctx, [...new Set([...listeners].map(({ user }) => user.sessionId))]);
    for (const listener of listeners) if (!holding.has(listener.user.sessionId)) dismiss(listener);
  }

  async function ask(): Promise<void> {
    const ctx = context();
    await endOrphans(ctx);
    if (listeners.size === 0) return;
    const users = [...new Set([...listeners].map(({ user }) => user.userId))];
    const since = new Date(ctx.now().getTime() - 3 * askEvery).toISOString();
    const tasks = await ctx.db
      .selectFrom('task')
      .selectAll()
      .where('userId', 'in', users)
      .where((eb) => eb.or([eb('status', 'in', ['ready', 'running']), eb('endTime', '>', since)]))
      .orderBy('id')
      .execute();
    for (const id of told.keys()) if (!tasks.some((task) => task.id === id)) told.delete(id);
    tasks.forEach(tell);
    for (const desk of desks) await desk.look(accountsThatListen());
  }

  function tell(task: Task): void {
    const news = JSON.stringify(task);
    if (told.get(task.id) === news) return;
    const hearers = [...listeners].filter(({ user, isTold }) => isTold && isOwn(user, task));
    if (hearers.length > 0) told.set(task.id, news);
    for (const hearer of hearers) send(hearer.stream, `event: task\ndata: ${JSON.stringify(viewOf(hearer, task))}\n\n`);
  }

  const accountsThatListen = () => [...listeners].flatMap(({ user, isTold }) => (isTold ? user : []));

  function tellAccount(user: SignedIn, text: string): void {
    for (const { user: other, isTold, stream } of listeners)
      if (isTold && isSameAccount(user, other)) send(stream, text);
  }

  function begin(): void {
    taskChanges(context()).on('change', note);
    for (const desk of desks) desk.begin(accountsThatListen);
    const beat = () => listeners.forEach(({ stream }) => send(stream, ': beat\n\n'));
    timers = [setInterval(beat, heartbeat), setInterval(() => void ask().catch(quietly), askEvery)];
  }

  function end(): void {
    taskChanges(context()).off('change', note);
    timers.forEach(clearInterval);
    pending.forEach(clearTimeout);
    pending.clear();
    told.clear();
    for (const desk of desks) desk.end();
  }

  function refuseTooMany(user: SignedIn): void {
    const own = [...listeners].filter(({ user: other }) => isSameAccount(user, other));
    if (own.length >= mostPerAccount) fail('task.tooManyStreams');
  }

  return {
    async listen({ user, say }, { reply }, known) {
      refuseTooMany(user);
      const listener: Listener = { user, say, stream: new PassThrough(), isTold: false };
      const over = setTimeout(() => dismiss(listener), longest);
      if (listeners.size === 0) begin();
      listeners.add(listener);
      listener.stream.once('close', () => {
        clearTimeout(over);
        listeners.delete(listener);
        if (listeners.size === 0) end();
      });
      try {
        send(listener.stream, `event: task\ndata: ${JSON.stringify(await known())}\n\n`);
        for (const desk of desks) send(listener.stream, await desk.first(user));
        listener.isTold = true;
        // What others heard while this was read is told again.
        told.clear();
      } catch (error) {
        listeners.delete(listener);
        listener.stream.destroy();
        throw error;
      }
      if (isClosed) listener.stream.end();
      // Whoever has gone meanwhile is not waited for.
      if (reply.raw.destroyed) return void listener.stream.destroy();
      void reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-cache, no-transform')
        .header('x-accel-buffering', 'no')
        .send(listener.stream);
    },
    close() {
      isClosed = true;
      listeners.forEach(({ stream }) => stream.end());
    },
  };
}

const isSameAccount = (one: SignedIn, other: SignedIn): boolean =>
  one.userId === other.userId && one.userType === other.userType;

// The next reading tells.
const quietly = () => undefined;

/** Whoever does not read is let go. */
function send(stream: PassThrough, text: string): void {
  if (!stream.writable) return;
  if (stream.writableLength > mostUnread) stream.destroy();
  else stream.write(text);
}
