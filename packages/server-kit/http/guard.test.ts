import { allow, allowEvery, type Access } from '@kaiyin/entity';
import { expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { guard } from './admit.ts';

const asked = (access: Access, ...held: string[]) => {
  const user = { permissions: new Set(held), userName: 'a' } as unknown as Context['user'];
  return () => guard({ access } as Parameters<typeof guard>[0], { user } as Context);
};

it('any of some permissions opens a call', () => {
  expect(asked(allow('a', 'b'), 'b')).not.toThrow();
  expect(asked(allow('a', 'b'), 'c')).toThrow();
});

it('where every one is needed, one that is missing closes it', () => {
  expect(asked(allowEvery('a', 'b'), 'a', 'b')).not.toThrow();
  expect(asked(allowEvery('a', 'b'), '*')).not.toThrow();
  expect(asked(allowEvery('a', 'b'), 'a')).toThrow();
  expect(asked(allowEvery('a', 'b'))).toThrow();
});
