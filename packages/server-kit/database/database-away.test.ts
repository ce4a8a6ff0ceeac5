import { expect, it } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

const fault = (code: string | undefined, message = 'It failed', more: object = {}) =>
  Object.assign(new Error(message), { code, ...more });

it.each([
  'SQLITE_BUSY',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '55000',
  '53300',
  '08006',
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
  'EPIPE',
])('%s says that the database is away', (code) => {
  expect(isDatabaseAway(fault(code))).toBe(true);
});

it.each([
  'Query read timeout',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])('so do the words “%s”', (words) => {
  expect(isDatabaseAway(fault(undefined, words))).toBe(true);
});

it('a statement that was prepared for other tables succeeds later, in whatever language that is said', () => {
  const words = 'gecachter Plan darf den Ergebnistyp nicht ändern';
  expect(isDatabaseAway(fault('0A000', words, { routine: 'RevalidateCachedQuery' }))).toBe(true);
  expect(isDatabaseAway(fault('0A000', 'not supported', { routine: 'transformStmt' }))).toBe(false);
});

it('what is said of a file is not said of the database', () => {
  expect(isDatabaseAway(fault('ETIMEDOUT', 'ETIMEDOUT: read', { path: '/srv/blobs/ab', syscall: 'read' }))).toBe(false);
});

it.each(['23505', '40001', '42P01', '25P02', '0A000', 'ENOENT', undefined])('%s is another fault', (code) => {
  expect(isDatabaseAway(fault(code))).toBe(false);
});
