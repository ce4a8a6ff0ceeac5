import type { Fields, MessageKey } from '@kaiyin/entity';
import type { BlobStore, Context, Said } from '@kaiyin/server-kit';
import type { z } from 'zod';

type Values<F extends Fields> = { [K in keyof F]: z.output<F[K]['zod']> };

/** A text, or several beside one another, that each reader is told in their language. */
export type Sentence = Said | readonly Said[];

/** What a run is lent beside its context, whose `signal` is aborted when the run is given up. */
export interface RunSurroundings {
  blobs: BlobStore;
  /** Percent from 0 to 100 and a sentence; throws when the run is to end. */
  report(percent: number, message: Sentence): Promise<void>;
  /** A line of what the log keeps of the run. */
  print(line: string | Said): void;
}

/** Something that can be done at given times. */
export interface JobTarget<F extends Fields = Fields> {
  /** `module.verbThing`; rows name it, so it stays. */
  name: string;
  /** What it is called, and what it does in a sentence. */
  title: MessageKey;
  note: MessageKey;
  /** Its arguments: their types, and what each is called. */
  args: F;
  labels: { [K in keyof F]: MessageKey };
  /** Seconds after which a run is given up: an hour unless told. */
  timeout: number;
  /** When a new installation has it done by itself: a cron expression; never unless told. */
  standardCron: string | undefined;
  /** What whoever has it done must hold beside the right to jobs; nothing unless told. */
  permission: string | undefined;
  /** Of an argument that is one of some: the key before which stand the texts of its values. */
  choiceTexts: { [K in keyof F]?: string };
  /** Whether it can be a scheduled task, of which there is one; what needs to be told of what is only a job. */
  isJobOnly: boolean;
  /** Refuses whoever may not have it done with these arguments. */
  refuse: ((ctx: Context, args: Values<F>) => Promise<void>) | undefined;
  /** Answers what it has done in a sentence. It may be run twice, and by any process. */
  run: (ctx: Context, args: Values<F>, on: RunSurroundings) => Promise<Sentence>;
}

type Declared<F extends Fields> = Pick<JobTarget<F>, 'name' | 'title' | 'note' | 'args' | 'labels' | 'run'> &
  Partial<Pick<JobTarget<F>, 'timeout' | 'standardCron' | 'permission' | 'choiceTexts' | 'isJobOnly' | 'refuse'>>;

const hour = 3600;

/** Declares something that jobs and scheduled tasks can do; a module names it in its value, as one of `jobTargets`. */
export const defineTarget = <F extends Fields>(declared: Declared<F>): JobTarget =>
  ({
    timeout: hour,
    standardCron: undefined,
    permission: undefined,
    choiceTexts: {},
    isJobOnly: false,
    refuse: undefined,
    ...declared,
  }) as unknown as JobTarget;

/** A timer that a module keeps for itself, told so that it is seen beside the others. */
export interface OwnTimer {
  name: string;
  title: MessageKey;
  note: MessageKey;
  /** When it is due next, and how much waits; null where that is not known. */
  stand: (ctx: Context) => Promise<{ nextTime: string | null; waiting: number | null }>;
}

/** All targets of an application, by their names. */
export type JobTargets = ReadonlyMap<string, JobTarget>;

export const targetsByName = (all: readonly JobTarget[]): JobTargets => new Map(all.map((one) => [one.name, one]));

declare module '@kaiyin/server-kit/module' {
  interface Additions {
    jobTargets: readonly JobTarget[];
    ownTimers: readonly OwnTimer[];
  }
}
