import { expect, it } from 'vitest';
import { stepsDone, type SetupFacts } from './setup-steps.ts';

const nothing: SetupFacts = { hasSite: false, pipes: [], publishPipeProps: {}, catalogs: 0, contents: 0, published: 0 };
const left = (facts: Partial<SetupFacts>) =>
  Object.entries(stepsDone({ ...nothing, ...facts }))
    .filter(([, isDone]) => !isDone)
    .map(([name]) => name);

it('begins with everything to do', () => {
  expect(left({})).toEqual(['site', 'pipe', 'template', 'catalog', 'content', 'publish']);
});

it('wants a pipe that is enabled, and a front page in each of those', () => {
  const pc = { code: 'pc', state: 'enabled' } as const;
  const h5 = { code: 'h5', state: 'disabled' } as const;
  expect(left({ hasSite: true, pipes: [h5] })).toContain('pipe');
  const publishPipeProps = { pc: { indexTemplate: 'index.template.html' } };
  expect(left({ hasSite: true, pipes: [pc, h5], publishPipeProps })).not.toContain('template');
  expect(left({ hasSite: true, pipes: [pc, { ...h5, state: 'enabled' }], publishPipeProps })).toContain('template');
  expect(left({ hasSite: true, pipes: [pc], publishPipeProps: { pc: { indexTemplate: '' } } })).toContain('template');
});

it('is over when something is published', () => {
  const publishPipeProps = { pc: { indexTemplate: 'index.template.html' } };
  const pipes = [{ code: 'pc', state: 'enabled' }] as const;
  expect(left({ hasSite: true, pipes, publishPipeProps, catalogs: 1, contents: 1, published: 1 })).toEqual([]);
});
