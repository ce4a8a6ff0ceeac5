import { fork, type ChildProcess } from 'node:child_process';

interface PoolOptions {
  /** Processes that work at once. */
  processes: number;
  /** Milliseconds that one piece of work may take. */
  deadline: number;
  /** Milliseconds after which a process without work ends. */
  idle: number;
}

interface Task<Work, Answer> {
  work: Work;
  /** Undefined when the process was ended at the deadline, or by what the work cost. */
  done: (answer: Answer | undefined) => void;
}

/** Work that is done by processes which hold nothing else. */
export interface ProcessPool<Work, Answer> {
  /** Pieces of work that are being done or wait. */
  readonly waiting: number;
  /** Answers undefined when the process was ended at the deadline, or ended itself. */
  ask(work: Work): Promise<Answer | undefined>;
}

/**
 * Does each piece of work in a process of `file`, which answers a message `{ id, work }` by one with the same `id`. It
 * is killed when it takes longer than the deadline, and started with the next piece.
 */
export function processPool<Work, Answer extends object>(
  file: URL,
  { processes, deadline, idle }: PoolOptions,
): ProcessPool<Work, Answer> {
  type Said = Answer & { id: number };
  const queue: Task<Work, Answer>[] = [];
  const free: ChildProcess[] = [];
  let running = 0;
  let lastId = 0;

  const next = (): void => {
    if (running >= processes) return;
    const task = queue.shift();
    if (!task) return;
    running++;
    const child = free.pop() ?? startProcess(file, free);
    void run(child, task).finally(() => {
      running--;
      next();
    });
  };
  const run = (child: ChildProcess, { work, done }: Task<Work, Answer>): Promise<void> =>
    new Promise((resolve) => {
      const id = ++lastId;
      hold(child);
      const settle = (answer?: Said): void => {
        clearTimeout(timer);
        child.off('message', hear).off('exit', end).off('error', end);
        if (answer) rest(child, free, idle);
        else child.kill('SIGKILL');
        done(answer);
        resolve();
      };
      const hear = (answer: Said) => answer.id === id && settle(answer);
      const end = () => settle();
      const timer = setTimeout(end, deadline);
      child.on('message', hear).on('exit', end).on('error', end);
      child.send({ id, work }, (error) => error && end());
    });
  return {
    get waiting() {
      return queue.length + running;
    },
    ask: (work) =>
      new Promise((done) => {
        queue.push({ work, done });
        next();
      }),
  };
}

function startProcess(file: URL, free: ChildProcess[]): ChildProcess {
  const child = fork(file, {
    execArgv: ['--max-old-space-size=128'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { PATH: process.env.PATH },
  });
  child.once('exit', () => leave(child, free));
  return child;
}

// A process without work keeps nobody from ending, and ends itself after a while.
const timers = new WeakMap<ChildProcess, NodeJS.Timeout>();

function hold(child: ChildProcess): void {
  clearTimeout(timers.get(child));
  child.ref();
  child.channel?.ref();
}

function rest(child: ChildProcess, free: ChildProcess[], idle: number): void {
  free.push(child);
  child.unref();
  child.channel?.unref();
  const end = () => {
    leave(child, free);
    child.kill('SIGKILL');
  };
  timers.set(child, setTimeout(end, idle).unref());
}

function leave(child: ChildProcess, free: ChildProcess[]): void {
  const at = free.indexOf(child);
  if (at >= 0) free.splice(at, 1);
}
