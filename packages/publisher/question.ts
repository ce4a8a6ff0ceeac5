/** When, and whose working copies: a parameter of every read that a template can cause. */
export interface Perspective {
  /** ISO 8601 UTC. */
  at: string;
  /** Content items whose working copy is shown in place of what is public; preview only. */
  working: ReadonlySet<number>;
  /** Content items that are seen as they are at another instant, ISO 8601 UTC, by id: what passed a hold. */
  beside?: ReadonlyMap<number, string>;
}

/** Interest in a topic, all of it or only from one sort key to another, both included. */
export interface Watch {
  topic: string;
  from?: string;
  until?: string;
}

/** Something of a topic changed, at a sort key where the topic has an order. */
export interface Change {
  topic: string;
  at?: string;
}

export type Asked = number | string | object;

/** A question that pages ask of the data. Declared once by the module that owns the data; `name` and arguments identify it. */
export interface Question<Env, Args extends Asked, Answer> {
  readonly name: string;
  /** Must depend on `env` and `args` alone. The answer is shared by pages and never changed; it can be written as JSON. */
  ask(env: Env, args: Args): Answer | Promise<Answer>;
  /**
   * Which changes could change the answer. `always`: it is asked again at every publish. `named`: a change names it by
   * its key. Else the topics that it watches, which may depend on the answer.
   */
  readonly changes: 'always' | 'named' | ((args: Args, answer: Answer) => readonly Watch[]);
  /** A short text that is another whenever the answer is; unless told, a hash of the whole. */
  digest?(answer: Answer): string;
}

/** Declares a question. */
export const defineQuestion = <Env, Args extends Asked, Answer>(
  question: Question<Env, Args, Answer>,
): Question<Env, Args, Answer> => question;

/** A question of any arguments, as lists of questions hold it. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyQuestion<Env> = Question<Env, any, any>;

const argsKey = (args: Asked): string => (typeof args === 'number' ? String(args) : JSON.stringify(args));

/** The key of an answer: what read-sets keep of a question. */
export const questionKey = (name: string, args: Asked): string => `${name} ${argsKey(args)}`;

/** The name and the arguments of an answer's key. */
export function readQuestionKey(key: string): { name: string; args: Asked } {
  const space = key.indexOf(' ');
  return { name: key.slice(0, space), args: JSON.parse(key.slice(space + 1)) as Asked };
}

/** Numbers as text that sorts as they do, for the keys of watches; safe integers only. */
export const sortKey = (value: number | string): string =>
  typeof value === 'string' ? value : String(value + 9_007_199_254_740_991).padStart(17, '0');
