import { hash } from 'node:crypto';
import { type Asked, type Question, type Watch, questionKey } from './question.ts';

/** The answer to one question, as all pages of a batch share it. */
export interface Answered<Answer = unknown> {
  readonly key: string;
  readonly args: Asked;
  readonly value: Answer;
  /** Of the answer's JSON. */
  hash(): string;
  readonly changes: 'always' | 'named' | 'watched';
  watches(): readonly Watch[];
}

/** Every answer of a batch; a question is asked once however many pages ask it. */
export interface Answers<Env> {
  get<Args extends Asked, Answer>(
    question: Question<Env, Args, Answer>,
    args: Args,
  ): Answered<Answer> | Promise<Answered<Answer>>;
  /** The answer's value, for questions that are answered by way of others. */
  ask<Args extends Asked, Answer>(question: Question<Env, Args, Answer>, args: Args): Answer | Promise<Answer>;
  /** Puts in an answer that came along with another read. */
  prime<Args extends Asked, Answer>(question: Question<Env, Args, Answer>, args: Args, answer: Answer): void;
  /** Lets an answer go that no other page will ask for. */
  drop<Args extends Asked, Answer>(question: Question<Env, Args, Answer>, args: Args): void;
}

/** Answers of one batch; `env` is what questions are answered from. */
export function createAnswers<Env>(env: (answers: Answers<Env>) => Env): Answers<Env> {
  type Kept = Map<string | number, Answered | Promise<Answered>>;
  const kept = new Map<string, Kept>();
  const of = ({ name }: { name: string }): Kept => {
    let answers = kept.get(name);
    if (!answers) kept.set(name, (answers = new Map()));
    return answers;
  };
  const memoKey = (args: Asked) => (typeof args === 'object' ? JSON.stringify(args) : args);
  const answers: Answers<Env> = {
    get<Args extends Asked, Answer>(question: Question<Env, Args, Answer>, args: Args) {
      const known = of(question);
      const key = memoKey(args);
      const found = known.get(key);
      if (found !== undefined) return found as Answered<Answer> | Promise<Answered<Answer>>;
      const given = question.ask(surroundings, args);
      if (!isPromise(given)) return keep(known, key, answered(question, args, given));
      const coming = given.then(
        (value) => keep(known, key, answered(question, args, value)),
        (error: unknown) => {
          known.delete(key);
          throw error;
        },
      );
      known.set(key, coming);
      return coming;
    },
    ask(question, args) {
      const found = answers.get(question, args);
      return isPromise(found) ? found.then(({ value }) => value) : found.value;
    },
    prime: (question, args, value) => void keep(of(question), memoKey(args), answered(question, args, value)),
    drop: (question, args) => void of(question).delete(memoKey(args)),
  };
  const surroundings = env(answers);
  return answers;
}

function keep<Answer>(
  known: Map<string | number, Answered | Promise<Answered>>,
  key: string | number,
  answer: Answered<Answer>,
): Answered<Answer> {
  known.set(key, answer);
  if (known.size > mostKept) forgetOldest(known);
  return answer;
}

// A question that was asked long ago is asked again where it must be: memory does not grow with the site.
const mostKept = 1000;

function forgetOldest(known: Map<string | number, unknown>): void {
  let left = mostKept / 4;
  for (const key of known.keys()) {
    known.delete(key);
    if (--left === 0) return;
  }
}

function answered<Env, Args extends Asked, Answer>(
  question: Question<Env, Args, Answer>,
  args: Args,
  value: Answer,
): Answered<Answer> {
  const { changes } = question;
  let made: string | undefined;
  return {
    key: questionKey(question.name, args),
    args,
    value,
    hash: () => (made ??= question.digest ? question.digest(value) : hashOf(value)),
    changes: typeof changes === 'string' ? changes : 'watched',
    watches: () => (typeof changes === 'string' ? [] : changes(args, value)),
  };
}

export const isPromise = <T>(value: T | Promise<T>): value is Promise<T> =>
  value !== null && typeof value === 'object' && typeof (value as { then?: unknown }).then === 'function';

/** Continues at once with a value that is there, later with one that is to come. */
export const when = <T, R>(value: T | Promise<T>, continued: (value: T) => R | Promise<R>): R | Promise<R> =>
  isPromise(value) ? value.then(continued) : continued(value);

/** All of a list, without a promise when everything is there. */
export function all<T>(values: readonly (T | Promise<T>)[]): T[] | Promise<T[]> {
  return values.some(isPromise) ? Promise.all(values) : (values as T[]);
}

const hashOf = (value: unknown): string => hash('sha256', JSON.stringify(value) ?? '', 'base64url').slice(0, 27);
