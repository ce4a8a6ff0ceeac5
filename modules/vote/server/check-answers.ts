import type { MessageKey, Params } from '@kaiyin/entity';
import { isAnswerable, longestAnswer } from '@kaiyin/modules/vote/schema';
import { Refusal } from '@kaiyin/server-kit';
import type { AskedSubject } from './subject-rows.ts';

export interface GivenAnswer {
  subjectId: number;
  result: readonly string[];
}
export interface CheckedAnswer {
  subjectId: number;
  itemId: number | null;
  content: string | null;
}
interface Fault {
  path: string;
  key: MessageKey;
  params: Params;
}

/** Where what is wrong with the answer to a subject is said. */
export const placeOfSubject = (subjectId: number): string => `subject.${subjectId}`;

/** What is stored of a voter's answers; refuses what does not fit, each fault at its subject. */
export function checkAnswers(subjects: readonly AskedSubject[], given: readonly GivenAnswer[]): CheckedAnswer[] {
  const faults: Fault[] = [];
  const add = (path: string, key: MessageKey, params: Params = {}) => void faults.push({ path, key, params });
  const known = new Map(subjects.map((subject) => [subject.id, subject]));
  const results = new Map<number, string[]>();
  for (const { subjectId, result } of given) {
    if (!known.has(subjectId) || results.has(subjectId)) add(placeOfSubject(subjectId), 'vote.unknownSubject');
    results.set(
      subjectId,
      [...new Set(result)].filter((one) => one !== ''),
    );
  }
  for (const subject of subjects) {
    const fault = faultOf(subject, results.get(subject.id) ?? []);
    if (fault) add(placeOfSubject(subject.id), ...fault);
  }
  if (faults.length === 0 && [...results.values()].every((result) => result.length === 0))
    add('subjects', 'vote.nothingAnswered');
  const [first] = faults;
  if (first) throw new Refusal(500, first.key, first.params, faults);
  return subjects.flatMap(({ id: subjectId, type }) =>
    (results.get(subjectId) ?? []).map((one): CheckedAnswer =>
      type === 'input' ? { subjectId, itemId: null, content: one } : { subjectId, itemId: Number(one), content: null },
    ),
  );
}

function faultOf(subject: AskedSubject, result: readonly string[]): [MessageKey, Params] | undefined {
  const { type, title, required, minChoice, maxChoice, items } = subject;
  if (result.length === 0) return required && isAnswerable(subject) ? ['vote.answerNeeded', { title }] : undefined;
  if (type !== 'checkbox' && result.length > 1) return ['vote.oneAnswer', { title }];
  if (type === 'input')
    return result.some((one) => one.length > longestAnswer)
      ? ['vote.answerTooLong', { title, max: longestAnswer }]
      : undefined;
  if (result.some((one) => !items.some(({ id }) => String(id) === one))) return ['vote.unknownItem', { title }];
  if (type !== 'checkbox') return undefined;
  const least = Math.min(minChoice, items.length);
  if (result.length < least) return ['vote.tooFew', { title, min: least }];
  return maxChoice > 0 && result.length > maxChoice ? ['vote.tooMany', { title, max: maxChoice }] : undefined;
}
