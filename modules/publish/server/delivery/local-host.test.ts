import { expect, it } from 'vitest';
import { localHostOf, localNameOf } from './local-host.ts';

it.each([
  ['demo.localhost', { sitePath: 'demo', pipeCode: undefined }],
  ['Demo.localhost:8080', { sitePath: 'demo', pipeCode: undefined }],
  ['m.demo.localhost:8080', { sitePath: 'demo', pipeCode: 'm' }],
  ['localhost', undefined],
  ['localhost:8080', undefined],
  ['a.b.c.localhost', undefined],
  ['demo.localhost.example.com', undefined],
  ['demo-x.localhost', undefined],
])('%s stands for a site of that path', (host, found) => expect(localHostOf(host)).toEqual(found));

it('the name of a pipe leads back to it', () => {
  expect(localHostOf(localNameOf('Demo', 'h5'))).toEqual({ sitePath: 'demo', pipeCode: 'h5' });
});
