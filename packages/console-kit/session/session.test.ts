import { beforeEach, describe, expect, it, vi } from 'vitest';
import { commonHeaders } from '../http/headers.ts';
import { isAllowed } from './allowed.ts';
import { avatarAddress, hasPermission, useSession, type SessionInfo } from './session.ts';

const info: SessionInfo = {
  userId: 1,
  userName: 'li',
  displayName: 'Li',
  avatarSrc: null,
  userType: 'sys_user',
  lastLoginTime: null,
  lastLoginIp: null,
  roles: [],
  permissions: ['cms:link:view'],
  token: 'from the server',
};

const kept: string[] = [];
beforeEach(() => {
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    get cookie() {
      return expect.fail('a cookie was read');
    },
    set cookie(text: string) {
      kept.push(text);
    },
  });
  const keeps = { setItem: (...what: string[]) => void kept.push(...what), getItem: () => null };
  vi.stubGlobal('localStorage', keeps);
  vi.stubGlobal('sessionStorage', keeps);
});

describe('the session', () => {
  it('has the token in memory alone until cleared', () => {
    useSession.getState().signIn('a=b; c');
    expect(commonHeaders()).toMatchObject({ Authorization: 'Bearer a=b; c' });
    useSession.getState().enter(info);
    expect(useSession.getState()).toMatchObject({ token: 'from the server', isLearnt: true });
    useSession.getState().clear();
    expect(commonHeaders()).not.toHaveProperty('Authorization');
    expect(kept).toEqual([]);
    expect(useSession.getState()).toMatchObject({ token: undefined, user: undefined, roles: [], permissions: [] });
  });

  it('gives ROLE_DEFAULT to users without roles', () => {
    useSession.getState().enter(info);
    expect(useSession.getState()).toMatchObject({ roles: ['ROLE_DEFAULT'], user: { displayName: 'Li' } });
    expect(useSession.getState().user).not.toHaveProperty('permissions');
    expect(useSession.getState().user).not.toHaveProperty('token');
  });

  it('matches permissions and roles exactly, any of them, or all by * and admin', () => {
    useSession.getState().enter({ ...info, roles: ['editor'] });
    expect([hasPermission('cms:link:view'), hasPermission('x', 'cms:link:view'), hasPermission('cms:link')]).toEqual([
      true,
      true,
      false,
    ]);
    useSession.getState().enter({ ...info, roles: ['admin'], permissions: ['*'] });
    expect(hasPermission('x')).toBe(true);
  });

  it('asks for both lists when both are given, and refuses empty ones', () => {
    const held = { permissions: ['a'], roles: ['r'] };
    expect(isAllowed(held, { permission: 'a', role: 'r' })).toBe(true);
    expect(isAllowed(held, { permission: 'a', role: ['s'] })).toBe(false);
    expect(isAllowed(held, {})).toBe(true);
    expect(isAllowed(held, { permission: ['a', 'z'] })).toBe(true);
    expect(isAllowed(held, { permission: ['a', 'z'], every: true })).toBe(false);
    expect(isAllowed(held, { permission: ['a'], every: true })).toBe(true);
    expect(isAllowed({ permissions: ['*'], roles: [] }, { permission: ['a', 'z'], every: true })).toBe(true);
    expect(() => isAllowed(held, { permission: [] })).toThrow('at least one');
  });

  it('finds pictures below the API prefix', () => {
    expect([avatarAddress(''), avatarAddress('/a.png'), avatarAddress('a.png')]).toEqual([
      undefined,
      '/kx-api/a.png',
      '/kx-api/a.png',
    ]);
  });
});
