import type { RedirectTarget } from '@kaiyin/modules/publish/schema';
import { expect, it } from 'vitest';
import { sharedTargets } from './redirect-targets.ts';

const target = (pipeCode: string, link: string, state: RedirectTarget['state'] = 'leads'): RedirectTarget => ({
  pipeCode,
  link,
  state,
});

it('says a place once, however many pipes lead there', () => {
  const same = sharedTargets([target('pc', 'https://a.cn/'), target('h5', 'https://a.cn/')]);
  expect(same.map(({ target: { link }, pipeCodes }) => [link, pipeCodes])).toEqual([['https://a.cn/', ['pc', 'h5']]]);
});

it('keeps apart what differs between pipes', () => {
  const apart = sharedTargets([target('pc', '/a.html'), target('h5', '', 'nowhere'), target('pad', '', 'page')]);
  expect(apart.map(({ pipeCodes }) => pipeCodes)).toEqual([['pc'], ['h5'], ['pad']]);
});
