import { expect, it } from 'vitest';
import { linkOf } from './link-of.ts';

it.each([
  ['https://other.example.org/a/b?x=1#top', { dimension: 'outbound', name: 'https://other.example.org/a/b' }],
  ['http://sub.news.example/', { dimension: 'outbound', name: 'http://sub.news.example/' }],
  ['http://news.example/files/%E6%8A%A5%E5%91%8A.PDF?v=2', { dimension: 'download', name: '/files/报告.PDF' }],
  ['http://news.example/files/%E6.zip', { dimension: 'download', name: '/files/%E6.zip' }],
  ['http://news.example/a.html', undefined],
  ['http://news.example/pictures/a.jpg', undefined],
  ['mailto:someone@example.org', undefined],
  ['javascript:void(0)', undefined],
  ['no address', undefined],
])('%s is counted as %j', (address, target) => {
  expect(linkOf(address, 'news.example')).toEqual(target);
});
