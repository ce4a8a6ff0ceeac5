import { allow, endpoint } from '@kaiyin/entity';
import { z } from 'zod';

/** An argument of a target, as a form asks for it. */
export interface ArgumentView {
  name: string;
  /** In the reader's language. */
  label: string;
  kind: 'integer' | 'text' | 'boolean' | 'choice' | 'row';
  /** Of a row: its table. */
  table?: string;
  isNeeded: boolean;
  initial: unknown;
  min?: number;
  max?: number;
  choices?: { value: string; label: string }[];
}

/** What can be done at given times: declared by a module, in the reader's language. */
export interface TargetView {
  name: string;
  title: string;
  note: string;
  arguments: ArgumentView[];
  /** Whether only jobs can have it done, not scheduled tasks. */
  isJobOnly: boolean;
  /** Seconds after which a run is given up. */
  timeout: number;
}

const permissions = ['monitor:job:view', 'monitor:job:list', 'monitor:task:view', 'monitor:task:list'] as const;

export const listTargets = endpoint({
  method: 'GET',
  path: '/monitor/task/typeOptions',
  access: allow(...permissions),
}).output<TargetView[]>();

/** When a cron expression is due next, in the time zone of the product, or why it never is, in words. */
export const nextTimes = endpoint({
  method: 'GET',
  path: '/monitor/job/nextTimes',
  access: allow(...permissions),
  input: z.object({ cron: z.string().trim().max(100) }),
}).output<{ zone: string; times: string[]; problem: string }>();

/** Timers that other parts of the product keep for themselves. */
export interface TimerView {
  name: string;
  title: string;
  note: string;
  /** ISO instant of the next time, where it is known, and how much waits for a time. */
  nextTime: string | null;
  waiting: number | null;
}

export const listTimers = endpoint({
  method: 'GET',
  path: '/monitor/task/timers',
  access: allow('monitor:task:view', 'monitor:task:list'),
}).output<TimerView[]>();
