import { describe, expect, it } from 'vitest';
import { toOutgoing } from './outgoing.ts';

describe('where the input of a call travels', () => {
  it.each([
    ['GET', '/a/{id}/b/{name}', { id: 1, name: 'x/y', q: '中' }, '/kx-api/a/1/b/x%2Fy?q=%E4%B8%AD', undefined],
    [
      'GET',
      '/a/list',
      { pageNum: 1, name: '', none: null, ids: [1, 2] },
      '/kx-api/a/list?pageNum=1&ids=1&ids=2',
      undefined,
    ],
    ['POST', '/a/{id}', { id: 4, name: 'n' }, '/kx-api/a/4', '{"name":"n"}'],
    ['PUT', '/a', { id: 4 }, '/kx-api/a', '{"id":4}'],
    ['DELETE', '/a', { ids: [1, 2] }, '/kx-api/a', '[1,2]'],
    ['DELETE', '/a/{id}', { id: 9 }, '/kx-api/a/9', undefined],
    ['DELETE', '/a/refresh', undefined, '/kx-api/a/refresh', undefined],
  ] as const)('%s %s', (method, path, input, url, body) => {
    expect(toOutgoing({ method, path }, input)).toEqual(body === undefined ? { method, url } : { method, url, body });
  });

  it('refuses a missing path parameter', () => {
    expect(() => toOutgoing({ method: 'GET', path: '/a/{id}' }, {})).toThrow('needs id');
  });
});
