import type { Worker } from 'node:worker_threads';

/** What a thread answers whatever it is asked. */
export type FromKeptThread<Answer> =
  | { type: 'answer'; answer: Answer }
  | { type: 'lost'; message: string; code?: string | undefined };

export interface KeptThread {
  /**
   * Sends one question and answers what comes back; `late` when nothing has until the deadline. Whoever asks again waits
   * for the answer before. `within` is another deadline for this question. @throws the reason of the signal when the asker
   * has gone, or that the thread has ended
   */
  ask<Answer>(question: object, signal?: AbortSignal, within?: number): Promise<Answer | 'late'>;
  close(): Promise<void>;
}

/** Milliseconds. */
interface Times {
  deadline: number;
  /** A thread that nobody has asked for so long is ended. */
  idle: number;
}

/** A thread that is started when it is needed, and ended when it is not: idle, late, or asked by somebody who has gone. */
export function keptThread(start: () => Worker, { deadline, idle }: Times): KeptThread {
  let worker: Worker | undefined;
  let rest: NodeJS.Timeout | undefined;
  const end = async () => {
    clearTimeout(rest);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };
  const open = (): Worker => {
    const opened = start();
    const forget = () => {
      if (worker === opened) worker = undefined;
    };
    return opened.on('exit', forget).on('error', forget);
  };
  return {
    close: end,
    async ask<Answer>(question: object, signal?: AbortSignal, within = deadline): Promise<Answer | 'late'> {
      signal?.throwIfAborted();
      clearTimeout(rest);
      const asked = (worker ??= open());
      asked.ref();
      try {
        const answer = await answerOf<Answer>(asked, { question, deadline: within, signal });
        // What it had begun has ended before anybody goes on.
        if (answer === 'late' || answer === 'gone') await end();
        signal?.throwIfAborted();
        return answer as Answer | 'late';
      } finally {
        asked.unref();
        rest = setTimeout(() => void end(), idle).unref();
      }
    },
  };
}

interface Asked {
  question: object;
  deadline: number;
  signal: AbortSignal | undefined;
}

function answerOf<Answer>(worker: Worker, { question, deadline, signal }: Asked): Promise<Answer | 'late' | 'gone'> {
  return new Promise((resolve, reject) => {
    const settle = (run: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
      worker.off('message', hear).off('exit', lost).off('error', lost);
      run();
    };
    const hear = (message: FromKeptThread<Answer> | { type: 'ready' }) => {
      if (message.type === 'answer') settle(() => resolve(message.answer));
      if (message.type === 'lost') {
        const { message: text, code } = message;
        settle(() => reject(Object.assign(new Error(text), code ? { code } : {})));
      }
    };
    const lost = (cause: unknown) => settle(() => reject(new Error('A rendering thread has ended', { cause })));
    const leave = () => settle(() => resolve('gone'));
    const timer = setTimeout(() => settle(() => resolve('late')), deadline);
    signal?.addEventListener('abort', leave, { once: true });
    worker.on('message', hear).on('exit', lost).on('error', lost).postMessage(question, []);
  });
}
