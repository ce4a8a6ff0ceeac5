import { memories, type Context } from '@kaiyin/server-kit';
import { expect, it } from 'vitest';
import { hashOf } from './passwords.ts';

it('a password is hashed at the cost that OWASP names unless a test makes it cheaper', async () => {
  const ctx = { services: { memory: memories() } } as Context;
  expect(await hashOf(ctx, 'Press-run-2026')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
