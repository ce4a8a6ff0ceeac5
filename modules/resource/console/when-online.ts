import { ApiError } from '@kaiyin/console-kit';

/** Milliseconds before each further try. */
const pauses = [500, 2000, 5000];

const isCut = (error: unknown): boolean =>
  error instanceof ApiError && ['network', 'timeout', 'status'].includes(error.kind);

/** Does something again while the line is cut: when it is back, or after a while. Throws what stays wrong, and when it is stopped. */
export async function whenOnline<T>(run: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let tries = 0; ; tries++) {
    signal?.throwIfAborted();
    try {
      return await run();
    } catch (error) {
      const pause = pauses[tries];
      if (!isCut(error) || pause === undefined || signal?.aborted) throw error;
      await waited(pause, signal);
    }
  }
}

function waited(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    // A browser that knows that it is cut off says when it is not any more.
    const timer = navigator.onLine ? setTimeout(end, milliseconds) : undefined;
    addEventListener('online', end);
    signal?.addEventListener('abort', end);
  });
}
