import type { Task } from './task.ts';

/** One thing that a task could not do, with its place when that is known. */
export interface TaskFailure {
  subject: string;
  message: string;
  template: string;
  line: number;
  column: number;
}

/** What failed in a task: by page and place where its result tells, else its errors as they are. */
export function failuresOf({ result, errors }: Pick<Task, 'result' | 'errors'>): TaskFailure[] {
  const failures = typeof result === 'object' && result !== null && 'failures' in result ? result.failures : undefined;
  if (Array.isArray(failures) && failures.length > 0) return failures.map(toFailure);
  return errors.map((message) => ({ subject: '', message, template: '', line: 0, column: 0 }));
}

function toFailure(told: Record<string, unknown>): TaskFailure {
  return {
    subject: String(told.page ?? ''),
    message: String(told.message ?? ''),
    template: String(told.template ?? ''),
    line: Number(told.line) || 0,
    column: Number(told.column) || 0,
  };
}
