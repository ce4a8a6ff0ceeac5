import { allow, endpoint } from '@kaiyin/entity';
import { z } from 'zod';

export const consoleLevels = ['debug', 'info', 'warn', 'error'] as const;
export type ConsoleLevel = (typeof consoleLevels)[number];

/** A line of the log of this process. */
export interface ConsoleLine {
  /** Ascending from 1, from the start of the process. */
  index: number;
  time: string;
  level: ConsoleLevel;
  text: string;
  /** What else is said with it, such as an error with its stack; empty where nothing is. */
  more: string;
}

/** The lines after one, or all that the process has in mind. */
export const readConsole = endpoint({
  method: 'GET',
  path: '/monitor/console',
  access: allow('monitor:logs:view'),
  input: z.object({ sinceIndex: z.coerce.number().int().min(0).default(0) }),
}).output<{ index: number; logs: ConsoleLine[] }>();

/** The same as an event stream that goes on: each event has some lines. */
export const followConsole = endpoint({
  method: 'GET',
  path: '/monitor/console/events',
  access: allow('monitor:logs:view'),
  reply: 'raw',
  input: z.object({ sinceIndex: z.coerce.number().int().min(0).default(0) }),
}).output<void>();
