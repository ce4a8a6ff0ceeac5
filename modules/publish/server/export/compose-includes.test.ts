import { describe, expect, it } from 'vitest';
import { worked } from '../../../../tests/worked.ts';
import { composeIncludes } from './compose-includes.ts';

const include = (path: string) => `<!--#include virtual="${path}" -->`;
const files =
  (all: Record<string, string>) =>
  (path: string): string | undefined =>
    all[path];

describe('includes', () => {
  it('ask for nothing where a page has none', async () => {
    const html = '<p><!-- #include --></p>';
    const lookup = () => {
      throw new Error('asked');
    };
    expect(await composeIncludes(html, 'index.html', lookup)).toEqual({ html, included: [], leftOut: [] });
  });

  it('are put where they are named, from the root, from the folder of the file that names them, in either quotes', async () => {
    const lookup = files({
      'inc/head.html': `<h1>${include('logo.html')}</h1>`,
      'inc/logo.html': 'logo',
      'news/side.html': 'side',
      '新闻/头.html': '中文',
    });
    const html = `a${include('/inc/head.html')}b<!--#include file='side.html'-->c${include('/%E6%96%B0%E9%97%BB/%E5%A4%B4.html?v=1')}d`;
    expect(await composeIncludes(html, 'news/1.html', lookup)).toEqual({
      html: 'a<h1>logo</h1>bsidec中文d',
      included: ['inc/head.html', 'inc/logo.html', 'news/side.html', '新闻/头.html'],
      leftOut: [],
    });
  });

  it('are taken as text: what looks like a replacement pattern stays', async () => {
    const { html } = await composeIncludes(`[${include('/a.html')}]`, 'index.html', files({ 'a.html': "$& $1 $' $$" }));
    expect(html).toBe("[$& $1 $' $$]");
  });

  it('are left out and reported when missing, outside of the site or not to be read', async () => {
    const html = [
      include('/no.html'),
      include('../../etc/passwd'),
      include('/../x'),
      include('%zz'),
      '<!--#include wait="yes" -->',
    ];
    const asked: string[] = [];
    const composed = await composeIncludes(`a${html.join('')}b`, 'news/1.html', (path) => void asked.push(path));
    expect(composed).toMatchObject({ html: 'ab', included: [] });
    expect(composed.leftOut.map(({ reason }) => reason)).toEqual([
      'missing',
      'missing',
      'missing',
      'missing',
      'missing',
    ]);
    expect(asked).toEqual(['no.html']);
  });

  it('end where they come back to themselves', async () => {
    const lookup = files({
      'a.html': `a${include('/b.html')}`,
      'b.html': `b${include('a.html')}${include('/index.html')}`,
    });
    expect(await composeIncludes(include('/a.html'), 'index.html', lookup)).toEqual({
      html: 'ab',
      included: ['a.html', 'b.html'],
      leftOut: [
        { path: 'a.html', reason: 'cycle' },
        { path: 'index.html', reason: 'cycle' },
      ],
    });
  });

  it('go five levels deep', async () => {
    const lookup = (path: string) => `${path[0]}${include(`/${Number(path[0]) + 1}.html`)}`;
    expect(await composeIncludes(include('/1.html'), 'index.html', lookup)).toMatchObject({
      html: '12345',
      leftOut: [{ path: '6.html', reason: 'limit' }],
    });
  });

  it('cannot multiply without end', async () => {
    const many = (next: string) => include(next).repeat(100);
    const lookup = (path: string) => (path === '4.html' ? 'x' : many(`/${Number(path[0]) + 1}.html`));
    const { html, leftOut } = await composeIncludes(many('/1.html'), 'index.html', lookup);
    expect(html.length).toBeLessThan(1000);
    expect(leftOut.every(({ reason }) => reason === 'limit')).toBe(true);
  });

  it('read each file once and take no time over what never ends', async () => {
    let asked = 0;
    await composeIncludes(include('/a.html').repeat(50), 'index.html', () => String((asked += 1)));
    expect(asked).toBe(1);
    const began = worked();
    await composeIncludes(`${'<!--#include virtual="'.repeat(20_000)}`, 'index.html', () => 'x');
    expect(worked() - began).toBeLessThan(1000);
  });
});
