import { describe, expect, it } from 'vitest';
import { worked } from '../../../../tests/worked.ts';
import { cleanSvg } from './clean-svg.ts';
import { surveySvg } from './survey-svg.ts';

const svg = (attributes: string, inner = '<rect width="1" height="1"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;

it.each([
  ['width="120" height="80"', 120, 80],
  ['width="1in" height="25.4mm"', 96, 96],
  ['viewBox="0 0 640 480"', 640, 480],
  ['width="100%" height="100%" viewBox="0,0,30,20"', 30, 20],
  ['width="60" viewBox="0 0 30 20"', 60, 40],
  ['', 100, 100],
])('knows the size of a drawing by %s', (attributes, width, height) => {
  expect(surveySvg(svg(attributes))).toEqual({ width, height });
});

it.each([['width="0" height="9"'], ['viewBox="0 0 1e200 1e200"']])('finds no size in %s', (attributes) => {
  expect(surveySvg(svg(attributes))).toBe('broken');
});

describe('a drawing', () => {
  const chain = (part: (id: number) => string) => Array.from({ length: 30 }, (_, id) => part(id)).join('');
  it.each<[string, string]>([
    ['uses uses', chain((id) => `<g id="u${id}">${`<use xlink:href="#u${id + 1}"/>`.repeat(4)}</g>`) + '<g id="u30"/>'],
    [
      'fills with patterns of patterns',
      chain((id) => `<pattern id="p${id}">${`<rect fill="url(#p${id + 1})"/>`.repeat(4)}</pattern>`) +
        '<pattern id="p30"><rect/></pattern>',
    ],
    ['uses itself', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
    ['is deep', '<g>'.repeat(100) + '</g>'.repeat(100)],
    ['is deep and has no end', '<g>'.repeat(200_000)],
    ['has an element with many attributes', `<path ${Array.from({ length: 201 }, (_, n) => `a${n}="b"`).join(' ')}/>`],
    ['has many elements', '<rect/>'.repeat(100_000)],
    [
      'has a long chain of uses',
      Array.from({ length: 5000 }, (_, id) => `<use id="c${id}" href="#c${id + 1}"/>`).join('') + '<g id="c5000"/>',
    ],
  ])('that %s is refused at once', (_, inner) => {
    const began = worked();
    expect(surveySvg(svg('width="9" height="9"', inner))).toBe('complex');
    expect(worked() - began).toBeLessThan(400);
  });

  it('may use what it defines, and be as large as drawings are', () => {
    const uses = '<defs><path id="star" d="M0 0"/></defs>' + '<use href="#star" x="1" fill="url(#g)"/>'.repeat(9000);
    expect(surveySvg(svg('width="9" height="9"', uses))).toEqual({ width: 9, height: 9 });
  });

  it('is written anew in bounded time when it was found sensible', () => {
    const shapes = [
      '<g a="&amp;">'.repeat(50) + '<rect/>'.repeat(15_000) + '</g>'.repeat(50),
      `<path d="${'M1 1 '.repeat(190_000)}"/>`,
      `<path style="${'fill:red;'.repeat(100_000)}"/>`,
      `<text>${'&lt;'.repeat(225_000)}</text>`,
    ];
    for (const inner of shapes) {
      const began = worked();
      const source = svg('width="9" height="9"', inner);
      expect(surveySvg(source)).toEqual({ width: 9, height: 9 });
      expect(cleanSvg(source)).toContain('<svg');
      expect(worked() - began, inner.slice(0, 20)).toBeLessThan(2500);
    }
  });
});
