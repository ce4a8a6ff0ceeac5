import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';

/** The logger of the process: to its output, and to what keeps the last lines, which has some where nothing is put out, too. */
export function processLog({ logLevel }: Config, kept: { write(line: string): void }): Logger {
  const level = logLevel === 'silent' ? 'info' : logLevel;
  const output = logLevel === 'silent' ? [] : [{ level, stream: pino.destination({ fd: 1, sync: true }) }];
  return pino(
    { level, redact: ['password', '*.password', 'req.headers.authorization', 'req.headers.cookie'] },
    pino.multistream([{ level, stream: kept }, ...output] as pino.StreamEntry[]),
  );
}
