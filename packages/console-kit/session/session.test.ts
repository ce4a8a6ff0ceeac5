import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isAllowed } from './allowed.ts';
import { readCookie } from './cookie.ts';
import { avatarAddress, hasPermission, hasRole, useSession, type SessionInfo } from './session.ts';

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
};

beforeEach(() => {
  const jar = new Map<string, string>();
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [name = '', value = ''] = text.split(';')[0]!.split('=');
      if (text.includes('max-age=0')) jar.delete(name);
      else jar.set(name, value);
    },
  });
});

describe('the session', () => {
  it('keeps the token in its cookie until cleared', () => {
    useSession.getState().signIn('a=b; c');
    expect(readCookie('Member-Token')).toBe('a=b; c');
    useSession.getState().clear();
    expect(readCookie('Member-Token')).toBeUndefined();
    expect(useSession.getState()).toMatchObject({ token: undefined, user: undefined, roles: [], permissions: [] });
  });

  it('gives ROLE_DEFAULT to users without roles', () => {
    useSession.getState().enter(info);
    expect(useSession.getState()).toMatchObject({ roles: ['ROLE_DEFAULT'], user: { displayName: 'Li' } });
    expect(useSession.getState().user).not.toHaveProperty('permissions');
  });

  it('matches permissions and roles exactly, any of them, or all by * and admin', () => {
    useSession.getState().enter({ ...info, roles: ['editor'] });
    expect([hasPermission('cms:link:view'), hasPermission('x', 'cms:link:view'), hasPermission('cms:link')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([hasRole('editor'), hasRole('edit')]).toEqual([true, false]);
    useSession.getState().enter({ ...info, roles: ['admin'], permissions: ['*'] });
    expect([hasPermission('x'), hasRole('y')]).toEqual([true, true]);
  });

  it('asks for both lists when both are given, and refuses empty ones', () => {
    const held = { permissions: ['a'], roles: ['r'] };
    expect(isAllowed(held, { permission: 'a', role: 'r' })).toBe(true);
    expect(isAllowed(held, { permission: 'a', role: ['s'] })).toBe(false);
    expect(isAllowed(held, {})).toBe(true);
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
