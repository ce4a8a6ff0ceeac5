import { pick } from '@kaiyin/entity';
import { createContext, said, Stopped, translateFault, type Context, type Said } from '@kaiyin/server-kit';
import type { Lent } from '@kaiyin/server-kit/module';
import type { RunStatus } from '@kaiyin/modules/job/schema';
import type { Run, RunRow } from '../tables.ts';
import type { JobTarget, JobTargets, RunSurroundings, Sentence } from '../target.ts';
import { checkedArguments, targetOf } from '../check-arguments.ts';
import { beat, heartbeat, writeRun } from './runs.ts';
import { tellEnded } from './tell-ended.ts';

export interface Performing {
  targets: JobTargets;
  lent: Pick<Lent, 'blobs'>;
  /** Aborted when the process ends. */
  ending?: AbortSignal;
  /** Told as well of how far it is. */
  report?: RunSurroundings['report'];
}

/** How a run ended, as its row says it. */
export interface Outcome {
  status: Extract<RunStatus, 'success' | 'failed' | 'timedOut' | 'lost'>;
  message: Sentence | null;
  error: Said | null;
}

/** The lines that the log keeps of a run. */
const mostLines = 200;

/** Why a run has to end that does not end by itself. */
class GivenUp extends Error {
  readonly outcome: Outcome;
  constructor(status: Outcome['status'], error: Said) {
    super(error.key);
    this.outcome = { status, message: null, error };
  }
}

/** Carries out a run that has begun and writes down how it ended. One that does not end is given up, and its signal aborted. */
export async function perform(base: Context, run: Run, performing: Performing): Promise<Outcome> {
  const given = new AbortController();
  const giveUp = (status: Outcome['status'], error: Said) => given.abort(new GivenUp(status, error));
  const output: RunRow['output'] = [];
  const beating = setInterval(() => {
    const lost = (counts: boolean) => counts || giveUp('lost', said('job.lost'));
    void beat(base, run.id).then(lost, () => undefined);
  }, heartbeat.every);
  const stop = () => giveUp('lost', said('job.stopped'));
  performing.ending?.addEventListener('abort', stop);
  let deadline: NodeJS.Timeout | undefined;
  try {
    const target = targetOf(performing.targets, run.target, 'target');
    const { timeout } = target;
    deadline = setTimeout(() => giveUp('timedOut', said('job.timedOut', { seconds: timeout })), timeout * 1000);
    const message = await Promise.race([
      work(base, { run, target, output, given, performing }),
      untilGivenUp(given.signal),
    ]);
    return await end(base, run, { status: 'success', message, error: null }, output);
  } catch (error) {
    return await end(base, run, outcomeOf(base, run, error), output);
  } finally {
    clearInterval(beating);
    clearTimeout(deadline);
    performing.ending?.removeEventListener('abort', stop);
  }
}

interface Work {
  run: Run;
  target: JobTarget;
  output: RunRow['output'];
  given: AbortController;
  performing: Performing;
}

async function work(base: Context, { run, target, output, given: { signal }, performing }: Work): Promise<Sentence> {
  const ctx = createContext({ db: base.db, services: base.services, signal, inWorker: true });
  const { lent, report } = performing;
  return target.run(ctx, checkedArguments(ctx, target, run.args), {
    blobs: lent.blobs,
    async report(percent, message) {
      signal.throwIfAborted();
      await writeRun(base, run.id, { percent: Math.round(percent), message, output });
      await report?.(percent, message);
    },
    print: (line) => void (output.length < mostLines && output.push(line)),
  });
}

const untilGivenUp = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

function outcomeOf({ log }: Context, { id, target }: Run, error: unknown): Outcome {
  if (error instanceof GivenUp) return error.outcome;
  if (error instanceof Stopped) return { status: 'failed', message: null, error: said('job.interrupted') };
  const known = translateFault(error);
  if (!known) log.error({ err: error, run: id, target }, 'run failed');
  const told = known?.issues?.[0] ?? known;
  return {
    status: 'failed',
    message: null,
    error: told ? { key: told.key, params: told.params } : said('Error.unexpected'),
  };
}

async function end(base: Context, run: Run, outcome: Outcome, output: RunRow['output']): Promise<Outcome> {
  const { status, message, error } = outcome;
  const counts = await writeRun(base, run.id, {
    ...(status === 'success' ? { percent: 100, message } : {}),
    status,
    error,
    output,
    endTime: base.now().toISOString(),
  });
  if (counts) await tellEnded(base, { ...pick(run, ['id', 'ownerKind', 'ownerId', 'name']), status, error });
  return outcome;
}
