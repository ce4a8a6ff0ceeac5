import { expect, test } from 'vitest';
import { judge } from './guard.ts';

const arrive = (
  fullPath: string,
  session: { hasToken?: boolean; isLearnt?: boolean; isEntered?: boolean; mustChangePassword?: boolean } = {},
) =>
  judge({
    fullPath,
    pathname: fullPath.split(/[?#]/)[0] ?? '',
    hasToken: false,
    isLearnt: true,
    isEntered: false,
    mustChangePassword: false,
    isKnown: /^\/(index|configs\/site)\b/.test(fullPath),
    ...session,
  });
const entered = { hasToken: true, isEntered: true };

test.each(['/login', '/register', '/auth-redirect', '/bind', '/404', '/401'])('%s is open without a token', (path) => {
  expect(arrive(path)).toEqual({ go: 'on' });
});

test('the server is asked who a visitor is before anything depends on it', () => {
  for (const path of ['/', '/login', '/login?redirect=/index', '/configs/site', '/nowhere'])
    expect(arrive(path, { isLearnt: false })).toEqual({ go: 'learn' });
  for (const path of ['/register', '/404', '/401']) expect(arrive(path, { isLearnt: false })).toEqual({ go: 'on' });
});

test('a visitor without a token signs in first and returns to the full path', () => {
  expect(arrive('/configs/site?pageNum=2#a')).toEqual({
    go: 'to',
    path: '/login?redirect=%2Fconfigs%2Fsite%3FpageNum%3D2%23a',
  });
  expect(arrive('/nowhere')).toEqual({ go: 'to', path: '/login?redirect=%2Fnowhere' });
});

test('a signed-in visitor has no business on the sign-in page', () => {
  expect(arrive('/login', entered)).toEqual({ go: 'to', path: '/' });
  expect(arrive('/login?redirect=/configs/site', { hasToken: true })).toEqual({
    go: 'to',
    path: '/',
  });
  expect(arrive('/register', entered)).toEqual({ go: 'on' });
});

test('a token without roles loads them before anything is decided', () => {
  expect(arrive('/nowhere', { hasToken: true })).toEqual({ go: 'load' });
  expect(arrive('/', { hasToken: true })).toEqual({ go: 'load' });
});

test('whoever must change the password gets nowhere else', () => {
  const must = { hasToken: true, mustChangePassword: true };
  for (const session of [must, { ...must, isEntered: true }]) {
    expect(arrive('/configs/site?pageNum=2', session)).toEqual({
      go: 'to',
      path: '/change-password?redirect=%2Fconfigs%2Fsite%3FpageNum%3D2',
    });
    for (const path of ['/', '/index', '/nowhere'])
      expect(arrive(path, session)).toMatchObject({ path: expect.stringMatching(/^\/change-password/) });
    expect(arrive('/change-password?redirect=%2Findex', session)).toEqual({ go: 'on' });
  }
  expect(arrive('/change-password', entered)).toEqual({ go: 'to', path: '/' });
  expect(arrive('/change-password')).toEqual({ go: 'to', path: '/login' });
});

test('known paths go on, the empty path is home, the rest is not found', () => {
  expect(arrive('/configs/site?siteName=a', entered)).toEqual({ go: 'on' });
  expect(arrive('/', entered)).toEqual({ go: 'to', path: '/index' });
  expect(arrive('/nowhere', entered)).toEqual({ go: 'to', path: '/404' });
});
