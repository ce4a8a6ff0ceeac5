import { beforeEach, expect, test } from 'vitest';
import { useCurrentSite } from '@kaiyin/console-kit';
import { followSite } from './follow-site.ts';

const heard: string[] = [];
const follow = () =>
  followSite({ clear: () => void heard.push('forgotten') }, () => {
    heard.push(`site ${useCurrentSite.getState().siteId ?? 'none'}`);
  });

beforeEach(() => {
  heard.length = 0;
  useCurrentSite.setState({ siteId: 1, siteName: 'One' });
});

test('whoever makes another site the current one, what was read is forgotten before anything is shown', () => {
  const stop = follow();
  const { choose, forget } = useCurrentSite.getState();
  choose({ siteId: 2, siteName: 'Two' });
  forget();
  expect(heard).toEqual(['forgotten', 'site 2', 'forgotten', 'site none']);
  stop();
  choose({ siteId: 3, siteName: 'Three' });
  expect(heard).toHaveLength(4);
});

test('another name of the same site changes nothing', () => {
  const stop = follow();
  useCurrentSite.getState().choose({ siteId: 1, siteName: 'First' });
  expect(heard).toEqual([]);
  stop();
});
