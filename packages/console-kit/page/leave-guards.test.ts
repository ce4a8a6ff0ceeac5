import { afterEach, beforeEach, expect, it } from 'vitest';
import { isDirty, losesChanges, setKeepsPage, useLeaveGuards } from './leave-guards.ts';

const at = (pathname: string, search = '') => ({ pathname, search });
const { add } = useLeaveGuards.getState();

beforeEach(() => useLeaveGuards.setState({ guards: [] }));
afterEach(() => setKeepsPage(() => false));

it('leaving a page loses its changes, unless its tab keeps it alive', () => {
  add({ path: '/editor' });
  expect(losesChanges(at('/editor'), at('/list'))).toBe(true);
  expect(losesChanges(at('/list'), at('/other'))).toBe(false);
  setKeepsPage((path) => path === '/editor');
  expect(losesChanges(at('/editor'), at('/list'))).toBe(false);
});

it('within a page only the parameter that names what is edited counts', () => {
  add({ path: '/list', param: 'edit' });
  expect(losesChanges(at('/list', '?edit=3'), at('/list', '?edit=3&pageNum=2'))).toBe(false);
  expect(losesChanges(at('/list', '?edit=3'), at('/list'))).toBe(true);
  add({ path: '/form' });
  expect(losesChanges(at('/form', '?a=1'), at('/form'))).toBe(false);
});

it('each guard takes away only itself', () => {
  const drop = add({ path: '/a' });
  add({ path: '/a' });
  drop();
  drop();
  expect(isDirty('/a')).toBe(true);
  expect(isDirty('/b')).toBe(false);
});
