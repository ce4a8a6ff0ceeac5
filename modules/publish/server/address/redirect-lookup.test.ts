import { describe, expect, it } from 'vitest';
import { followRedirects, isCircle, type RedirectStep } from './redirect-lookup.ts';

const step = (fromPath: string, toUrl: string | null, more: Partial<RedirectStep> = {}): RedirectStep => ({
  fromPath,
  toUrl,
  statusCode: '301',
  subjectKind: null,
  origin: 'manual',
  subjectPath: null,
  ...more,
});
const source = (steps: RedirectStep[], files: string[] = [], domain: string | null = 'own.example') => ({
  find: (paths: readonly string[]) => paths.flatMap((path) => steps.find(({ fromPath }) => fromPath === path) ?? [])[0],
  has: (path: string) => files.includes(path),
  suffix: 'html',
  domain,
});

describe('an address of the own host', () => {
  it.each([
    'https://own.example/about/?a=1#top',
    'http://own.example/about/?a=1#top',
    'HTTPS://OWN.Example/about/?a=1#top',
    'https://own.example:443/about/?a=1#top',
    'http://own.example:80/about/?a=1#top',
    'https://own.example:80/about/?a=1#top',
    'https://own.example./about/?a=1#top',
    'https://own.example//about/?a=1#top',
    'https://own.example/x/../about/?a=1#top',
  ])('%s is a path', async (toUrl) => {
    const moved = await followRedirects(source([step('old', toUrl)], ['about/index.html']), 'old');
    expect(moved).toEqual({ path: 'about/?a=1#top', status: 301 });
  });

  it('is the front page when it names no path', async () => {
    const moved = await followRedirects(source([step('old', 'https://own.example')], ['index.html']), 'old');
    expect(moved).toEqual({ path: '', status: 301 });
  });

  it('in another alphabet is a path', async () => {
    const steps = [step('old', 'https://例子.测试/a.html')];
    const moved = await followRedirects(source(steps, ['a.html'], 'xn--fsqu00a.xn--0zwm56d'), 'old');
    expect(moved).toEqual({ path: 'a.html', status: 301 });
  });

  it('with a port of its own is a path only with that port', async () => {
    const at = (toUrl: string) => followRedirects(source([step('old', toUrl)], ['a.html'], 'own.example:8080'), 'old');
    expect(await at('http://own.example:8080/a.html')).toEqual({ path: 'a.html', status: 301 });
    expect(await at('http://own.example/a.html')).toEqual({ url: 'http://own.example/a.html', status: 301 });
  });

  it.each([
    'https://own.example.evil.com/about/',
    'https://www.own.example/about/',
    'https://own.example:8443/about/',
    'https://other.example/own.example/',
  ])('is not %s', async (url) => {
    expect(await followRedirects(source([step('old', url)]), 'old')).toEqual({ url, status: 301 });
  });

  it('is an address like others where the pipe has no domain', async () => {
    const url = 'https://own.example/about/';
    expect(await followRedirects(source([step('old', url)], [], null), 'old')).toEqual({ url, status: 301 });
  });
});

describe('a circle', () => {
  it.each([
    ['/self'],
    ['/self/'],
    ['/self/index.html'],
    ['/%73elf'],
    ['/self?x=1#a'],
    ['https://own.example/self'],
    ['HTTP://OWN.EXAMPLE:80/self?x=1'],
  ])('of one redirect to %s leads nowhere', async (toUrl) => {
    const steps = source([step('self', toUrl)]);
    expect(await followRedirects(steps, 'self')).toBeUndefined();
    expect(await isCircle(steps, 'self')).toBe(true);
  });

  it('of several redirects leads nowhere', async () => {
    const steps = source([
      step('a', 'https://own.example/b'),
      step('b', '/c?x=1'),
      step('c', 'http://own.example:80/a'),
    ]);
    for (const from of ['a', 'b', 'c']) {
      expect(await followRedirects(steps, from), from).toBeUndefined();
      expect(await isCircle(steps, from), from).toBe(true);
    }
  });

  it('is none where a page stands in between', async () => {
    const steps = source([step('a', '/b'), step('b', '/a')], ['b/index.html']);
    expect(await isCircle(steps, 'a')).toBe(false);
    expect(await followRedirects(steps, 'a')).toEqual({ path: 'b', status: 301 });
  });
});

describe('a further page of a list that has moved', () => {
  const moved = (fromPath: string, more: Partial<RedirectStep> = {}) =>
    step(fromPath, null, { origin: 'moved', subjectKind: 'list', subjectPath: 'new/index.html', ...more });

  it('leads to the same page of the list', async () => {
    const steps = source([moved('old/index_2.html')], ['new/index.html', 'new/index_2.html']);
    expect(await followRedirects(steps, 'old/index_2.html')).toEqual({ path: 'new/index_2.html', status: 301 });
  });

  it('leads to the first page when the list has become shorter', async () => {
    const steps = source([moved('old/index_9.html')], ['new/index.html', 'new/index_2.html']);
    expect(await followRedirects(steps, 'old/index_9.html')).toEqual({ path: 'new/', status: 301 });
  });

  it.each([{ subjectKind: 'content' as const }, { origin: 'manual' as const }])(
    'is not meant by a number in the address of another redirect: %j',
    async (more) => {
      const steps = source([moved('old_2.html', more)], ['new/index.html', 'new/index_2.html']);
      expect(await followRedirects(steps, 'old_2.html')).toEqual({ path: 'new/', status: 301 });
    },
  );
});
