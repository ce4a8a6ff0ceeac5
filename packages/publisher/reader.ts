import { type Answered, type Answers, isPromise } from './answers.ts';
import type { Asked, Question } from './question.ts';

/**
 * The only way from a template to data. It keeps what it was asked: the read-set of the page, or of the fragment, that it
 * was made for.
 */
export interface Reader<Env> {
  ask<Args extends Asked, Answer>(question: Question<Env, Args, Answer>, args: Args): Answer | Promise<Answer>;
  /** Counts answers as asked that a fragment, rendered before, had asked. */
  recall(reads: ReadonlySet<Answered>): void;
  /** Runs a part of the page and says what it asked; the page has asked it too, unless the part is `apart` from it. */
  recording<T>(run: () => T | Promise<T>, apart?: boolean): { result: T | Promise<T>; reads: ReadonlySet<Answered> };
  readonly reads: ReadonlySet<Answered>;
}

export function createReader<Env>(answers: Answers<Env>): Reader<Env> {
  const reads = new Set<Answered>();
  const open: Set<Answered>[] = [reads];
  const note = (answer: Answered) => {
    for (const set of open) set.add(answer);
  };
  return {
    reads,
    ask(question, args) {
      const found = answers.get(question, args);
      if (isPromise(found))
        return found.then((answer) => {
          note(answer);
          return answer.value;
        });
      note(found);
      return found.value;
    },
    recall: (recalled) => recalled.forEach(note),
    recording<T>(run: () => T | Promise<T>, apart = false) {
      const part = new Set<Answered>();
      const around = apart ? open.splice(0) : [];
      open.push(part);
      const close = () => void open.splice(open.indexOf(part), 1, ...around);
      let result: T | Promise<T>;
      try {
        result = run();
      } catch (error) {
        close();
        throw error;
      }
      if (isPromise(result)) return { result: result.finally(close), reads: part };
      close();
      return { result, reads: part };
    },
  };
}
