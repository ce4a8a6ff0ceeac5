import { Liquid } from 'liquidjs';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../index.ts';
import { randomFrom, randomTemplate, sampleData } from './random-templates.ts';

const ours = createEngine<null>({ escape: 'none', timeZone: 'UTC' });
const theirs = new Liquid({ ownPropertyOnly: true, timezoneOffset: 0 });

const renderOurs = (source: string) => ours.compile('t', source).render({ env: null, scope: sampleData });
const renderTheirs = (source: string): unknown => theirs.parseAndRenderSync(source, structuredClone(sampleData));

it('renders 2,000 random templates as LiquidJS does', () => {
  const random = randomFrom(20_261_121);
  let written = 0;
  for (let count = 0; count < 2000; count++) {
    const source = randomTemplate(random);
    const html = renderOurs(source);
    expect(html, source).toBe(renderTheirs(source));
    written += String(html).length;
  }
  expect(written).toBeGreaterThan(50_000);
});

// Where the reference implementation, in Ruby, and LiquidJS part, we go with Ruby.
describe('known deviations of LiquidJS', () => {
  it.each([
    ['{{ 10 | divided_by: 4 }}', '2', '2.5'],
    ['{{ 5.0 }}', '5.0', '5'],
    ['{{ 1.1 | plus: 2.2 }}', '3.3', '3.3000000000000003'],
    ['{% if n %} {% endif %}.', '.', ' .'],
    ['{{ (1..3) }}', '1..3', '123'],
    ['{{ rows[1] }}', '{"name"=>"two", "rank"=>1, "on"=>false}', '[object Object]'],
    ['{% case 7 %}{% when 7, 7 %}x{% endcase %}', 'xx', 'x'],
  ])('%s', (source, our, their) => {
    expect(renderOurs(source)).toBe(our);
    expect(renderTheirs(source)).toBe(their);
  });
});
