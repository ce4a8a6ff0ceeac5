import { describe, expect, it } from 'vitest';
import { createAnswers, when } from './answers.ts';
import { defineQuestion, readQuestionKey, sortKey } from './question.ts';
import { createReader, everyAnswer, type Reads } from './reader.ts';

interface Env {
  asked: string[];
}
const list = defineQuestion<Env, { id: number }, number[]>({
  name: 'list',
  changes: ({ id }, rows) => [{ topic: `in:${id}`, from: sortKey(rows.at(-1) ?? 0) }],
  ask: async (env, { id }) => {
    env.asked.push(`list ${id}`);
    return [id, id - 1];
  },
});
const named = defineQuestion<Env, string, string>({
  name: 'named',
  changes: 'named',
  ask: (env, name) => {
    env.asked.push(`named ${name}`);
    return name.toUpperCase();
  },
});

const keys = (reads: Reads) => Array.from(everyAnswer(reads), ({ key }) => key);

describe('a reader', () => {
  it('asks each question once for all pages and knows what each page asked', async () => {
    const env: Env = { asked: [] };
    const answers = createAnswers<Env>(() => env);
    const [first, second] = [createReader(answers), createReader(answers)];
    expect(await Promise.all([first.ask(list, { id: 3 }), second.ask(list, { id: 3 })])).toEqual([
      [3, 2],
      [3, 2],
    ]);
    expect(second.ask(named, '12')).toBe('12');
    expect(env.asked).toEqual(['list 3', 'named 12']);
    expect(keys(first.reads)).toEqual(['list {"id":3}']);
    expect(keys(second.reads)).toEqual(['list {"id":3}', 'named "12"']);
    expect([...first.reads.own][0]?.hash()).toBe([...second.reads.own][0]?.hash());
    expect([...first.reads.own][0]?.watches()).toEqual([{ topic: 'in:3', from: sortKey(2) }]);
  });

  it('answers at once what has been answered', async () => {
    const reader = createReader(createAnswers<Env>(() => ({ asked: [] })));
    await reader.ask(list, { id: 1 });
    expect(reader.ask(list, { id: 1 })).toEqual([1, 0]);
    expect(when(reader.ask(list, { id: 1 }), (rows) => rows.length)).toBe(2);
  });

  it('asks again after a failure', async () => {
    let fails = true;
    const shaky = defineQuestion<Env, 'x', number>({
      name: 'shaky',
      changes: 'always',
      ask: async () => {
        if (fails) throw new Error('away');
        return 1;
      },
    });
    const answers = createAnswers<Env>(() => ({ asked: [] }));
    await expect(answers.ask(shaky, 'x')).rejects.toThrow('away');
    fails = false;
    expect(await answers.ask(shaky, 'x')).toBe(1);
  });

  it('tells what a part of a page asked, and lets another page recall it', async () => {
    const answers = createAnswers<Env>(() => ({ asked: [] }));
    const page = createReader(answers);
    void page.ask(named, 'outside');
    const { result, reads } = page.recording(() => when(page.ask(list, { id: 7 }), (rows) => rows.length));
    expect(await result).toBe(2);
    void page.ask(named, 'after');
    expect(keys(reads)).toEqual(['list {"id":7}']);
    const other = createReader(answers);
    other.recall(reads);
    expect(keys(other.reads)).toEqual(['list {"id":7}']);
    expect(everyAnswer(page.reads).size).toBe(3);
  });
});

describe('keys', () => {
  it('give back name and arguments as they were asked', () => {
    const answers = createAnswers<Env>(() => ({ asked: [] }));
    const reader = createReader(answers);
    for (const args of ['7', 'a "b"']) void reader.ask(named, args);
    expect(keys(reader.reads).map(readQuestionKey)).toEqual([
      { name: 'named', args: '7' },
      { name: 'named', args: 'a "b"' },
    ]);
  });

  it('of numbers sort as the numbers do', () => {
    const numbers = [-9_007_199_254_740_991, -5, 0, 1, 9, 10, 176_000_000_000, 9_007_199_254_740_991];
    expect(numbers.map(sortKey).toSorted()).toEqual(numbers.map(sortKey));
  });
});
