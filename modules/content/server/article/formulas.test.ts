import { expect, it } from 'vitest';
import { withFormulas } from './formulas.ts';

const code = (tex: string, classes = 'art-formula') => `<code class="${classes}">${tex}</code>`;

it('makes MathML of a formula, on a line of its own where it is meant so', () => {
  expect(withFormulas(`<p>so ${code('a &lt; b')}.</p>`)).toMatch(
    /^<p>so <span class="katex"><math [^>]*>.*<mo>&lt;<\/mo>.*<\/math><\/span>\.<\/p>$/s,
  );
  expect(withFormulas(code('x', 'art-formula art-formula-block'))).toContain('display="block"');
});

it('leaves other code, formulas that are wrong and those that never end as they are', () => {
  const endless = code('\\def\\a{\\a\\a}\\a');
  const wrong = code('\\frac{1}{');
  const body = `<code>art-formula</code>${wrong}${endless}${code('x'.repeat(2001))}`;
  expect(withFormulas(body)).toBe(body);
});

it('lets no link, picture or style of TeX through', () => {
  for (const tex of [
    '\\href{javascript:alert(1)}{x}',
    '\\includegraphics{https://a.cn/x.png}',
    '\\htmlStyle{color:red}{x}',
  ])
    expect(withFormulas(code(tex))).not.toMatch(/<a |<img|style="color:red"|href=/);
});
