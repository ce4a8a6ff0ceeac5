import { failField } from '@kaiyin/server-kit';
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

/** What is kept of a voter's answers; refuses what does not fit the subjects. */
export function checkAnswers(subjects: readonly AskedSubject[], given: readonly GivenAnswer[]): CheckedAnswer[] {
  const known = new Map(subjects.map((subject) => [subject.id, subject]));
  const answered = new Set<number>();
  const checked = given.flatMap(({ subjectId, result }, index) => {
    const subject = known.get(subjectId);
    const at = `subjects.${index}`;
    if (!subject || answered.has(subjectId)) failField(at, 'vote.unknownSubject');
    const answers = answersTo(subject, result, at);
    if (answers.length > 0) answered.add(subjectId);
    return answers;
  });
  const missing = subjects.find(({ id, required }) => required && !answered.has(id));
  if (missing) failField('subjects', 'vote.answerNeeded', { title: missing.title });
  if (checked.length === 0) failField('subjects', 'vote.nothingAnswered');
  return checked;
}

function answersTo({ id: subjectId, type, title, items }: AskedSubject, result: readonly string[], at: string) {
  const given = [...new Set(result)].filter((one) => one !== '');
  if (type !== 'checkbox' && given.length > 1) failField(at, 'vote.oneAnswer', { title });
  if (type === 'input') return given.map((content): CheckedAnswer => ({ subjectId, itemId: null, content }));
  return given.map((one): CheckedAnswer => {
    const item = items.find(({ id }) => String(id) === one);
    if (!item) failField(at, 'vote.unknownItem', { title });
    return { subjectId, itemId: item.id, content: null };
  });
}
