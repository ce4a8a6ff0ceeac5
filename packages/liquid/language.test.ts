import { describe, expect, it } from 'vitest';
import { createEngine, TemplateError } from './index.ts';

const engine = createEngine<null>({ escape: 'none', timeZone: 'UTC' });
const parts: Record<string, string> = {
  count: '{{ n }}{% assign n = n | minus: 1 %}{% if n > 0 %}{% include "count" %}{% endif %}',
  item: '[{{ item }}{{ x }}{{ forloop.index }}]',
  stop: '{{ stop }}{% break %}never',
};
const include = (name: string) => (Object.hasOwn(parts, name) ? engine.compile(name, parts[name] ?? '') : undefined);

const render = (source: string, scope: Record<string, unknown> = {}) =>
  engine.compile('page', source).render({ env: null, scope, include });

type Case = [source: string, html: string, scope?: Record<string, unknown>];

const renders = (cases: Case[]) =>
  it.each(cases.map(([source, html, scope]) => [source, html, scope] as const))('%s', (source, html, scope) => {
    expect(render(source, scope)).toBe(html);
  });

describe('numbers are whole or not, as in Ruby', () => {
  renders([
    ['{{ 1.0 | times: 3 }} {{ 24.0 | divided_by: 2.0 }} {{ 3 | divided_by: 2.0 }}', '3.0 12.0 1.5'],
    ['{{ -7 | divided_by: 2 }} {{ -7 | modulo: 3 }} {{ 20 | divided_by: 7.0 }}', '-4 2 2.857142857142857'],
    [
      '{{ 1.5 | round }} {{ 2.5 | round }} {{ -1.5 | round }} {{ 183.357 | round: 2 }} {{ 15 | round: -1 }}',
      '2 3 -2 183.36 20',
    ],
    ['{{ 0.00001 }} {{ 12345678.0 | times: 10000000000 }}', '1.0e-05 1.2345678e+17'],
    ['{{ "12abc" | plus: 1 }} {{ "5." | plus: 1 }} {{ true | plus: 1 }} {{ "1_000" | plus: 1 }}', '13 6 1 1001'],
    ['{{ 0.1 | plus: 0.2 }} {{ 1.1 | times: 1.1 }} {{ 10.1 | divided_by: 0.1 }}', '0.3 1.21 101.0'],
    ['{{ 5 | at_least: "7.5" }} {{ 5 | at_most: 2.0 }}', '7.5 2.0'],
  ]);
});

describe('dates', () => {
  renders([
    ['{{ "2024-05-01 12:30:45 +0200" | date: "%H:%M %z %Z" }}', '10:30 +0000 UTC'],
    ['{{ "May 1, 2024 3:05 PM" | date: "%l:%M %p|%e|%j|%U|%-d|%V" }}', ' 3:05 PM| 1|122|17|1|18'],
    ['{{ 0 | date: "%c %D %F %R %r" }}', 'Thu Jan  1 00:00:00 1970 01/01/70 1970-01-01 00:00 12:00:00 AM'],
    ['{{ "2004-07-16T01:02:03.123Z" | date: "%L %_m %^a %#p %3d %:z" }}', '123  7 FRI am 016 +00:00'],
    ['{{ "not a date" | date: "%Y" }}{{ "2024-02-30" | date: "%Y" }}', 'not a date2024-02-30'],
    [
      '{{ "16 July 2004" | date: "%Q %F" }} {{ "2024/1/5" | date: "%F" }} {{ "20240105" | date: "%s" }}',
      '%Q 2004-07-16 2024-01-05 20240105',
    ],
    ['{{ at | date: "%F %T" }}', '2026-01-02 03:04:05', { at: new Date('2026-01-02T03:04:05Z') }],
  ]);

  it('need a zone that exists', () => {
    expect(() => createEngine({ timeZone: 'Mars/Base' })).toThrow(RangeError);
  });

  it('go by the zone of the engine, summer time included', () => {
    const berlin = createEngine<null>({ timeZone: 'Europe/Berlin' });
    const source = `{{ "2024-07-01T10:00:00Z" | date: "%H %z" }} {{ "2024-01-01T10:00:00Z" | date: "%H" }} {{ "2024-03-31 03:30" | date: "%s" }}`;
    expect(berlin.compile('page', source).render({ env: null, scope: {} })).toBe('12 +0200 11 1711848600');
  });
});

describe('texts', () => {
  renders([
    ['{{- "a" -}} \n\u3000b', 'a\u3000b'],
    ['{{ x | strip }}|{{ "a\u3000b c" | split: " " | size }}', '\u3000a|2', { x: ' \u3000a\n' }],
    [
      '{{ a | upcase }}|{{ "x" | append: a }}|{{ a | escape }}',
      '["B", NIL, 1]|x["b", nil, 1]|[&quot;b&quot;, nil, 1]',
      { a: ['b', null, 1] },
    ],
    [
      '{{ a.first }}{{ a["first"] }}|{{ h["size"] }}{{ h.size }}{{ i["size"] }}',
      '1|22other',
      { a: [1], h: { size: 2 }, i: { size: 'other' } },
    ],
    ['{{ 1.0 | slice: -1 }}|{{ 2.5 | map: "t" }}|{{ 2.5 | where: "t" }}|{{ 1.0 | date: "%Y" }}', '0|||1.0'],
    ['{{ "lone" | sort: 1 }}{{ 7 | uniq: "t" }}|{{ blank | default: "d" }}{{ empty | default: "d" }}', 'lone7|dd'],
    ['{{ "😀bc" | slice: 0, 2 }} {{ "😀bc" | size }} {{ "😀😀😀" | truncate: 2, "" }}', '😀b 3 😀😀'],
    [
      '{{ "aaa" | replace_last: "a", "$&" }} {{ "a.a" | replace: ".", "$1" }} {{ "abc" | replace: "", "-" }}',
      'aa$& a$1a -a-b-c-',
    ],
    ['{{ "a b" | url_encode }}{{ "!*()~é" | url_encode | url_decode }}', 'a+b!*()~é'],
    ['{{ "<p>a</p><!-- x --><script>b</script><b" | strip_html }}', 'a<b'],
    ['{% raw %} {{ a }} {%- endraw -%} x', ' {{ a }} x'],
    [
      '{{ h }} {{ l }}',
      '{"a"=>1, "b"=>[nil, "q"]} 12{"x"=>true}',
      { h: { a: 1, b: [null, 'q'] }, l: [1, [2, { x: true }]] },
    ],
  ]);
});

describe('lists and mappings', () => {
  renders([
    [
      '{{ a | where: "x", 1 | size }}{{ a | reject: "x", 1 | size }}{{ a | where: "x" | size }}',
      '122',
      { a: [{ x: 1 }, { x: 2 }, {}] },
    ],
    ['{{ a | sort: "x" | map: "x" | join: "," }}', '1,3,', { a: [{ x: 3 }, {}, { x: 1 }] }],
    [
      '{{ a | sort_natural | join: "," }} {{ b | sort | join: "," }}',
      'a,B,C, 1,2.5,3',
      { a: ['B', 'a', 'C', null], b: [3, 2.5, 1] },
    ],
    ['{{ a | uniq | size }}{{ a | compact | size }}{{ a | sum }}', '337', { a: [1, 1, [5], null] }],
    [
      '{% for pair in h %}{{ pair[0] }}={{ pair[1] }};{% endfor %}{{ h.first | join }}{{ h.size }}',
      'a=1;b=2;a 12',
      { h: { a: 1, b: 2 } },
    ],
    ['{{ a[-1] }}{{ a[9] }}{{ a.last }}{{ a["1"] }}{{ a.x }}', '33', { a: [1, 2, 3] }],
    ['{% if a == b %}same{% endif %}', 'same', { a: { x: [1] }, b: { x: [1.0] } }],
  ]);
});

describe('tags', () => {
  renders([
    ['{% include "count" %}{{ n }}', '3210', { n: 3 }],
    [
      '{% render "item" for (7..8) as x %}{% render "item" with 5 %}{% include "item" for a %}',
      '[71][82][5][1][2]',
      { a: [1, 2] },
    ],
    ['{% for i in (1..3) %}{{ i }}{% include "stop", stop: "!" %}{% endfor %}', '1!'],
    [
      '{% cycle "a", "b" %}{% cycle "a", "b" %}{% cycle x, y %}{% cycle x, y %}{% cycle g: 1, 2 %}{% cycle g: 1, 2 %}',
      'ab1112',
      { x: 1, y: 2, g: 'g' },
    ],
    ['{% increment n %}{% increment n %}{{ n }}{% decrement m %}{{ m }}', '567-1-1', { n: 5 }],
    ['{% liquid\nassign x = 1\nif x == 1\n  for i in (1..2)\n    echo i\n  endfor\nelse\n  echo "no"\nendif %}', '12'],
    [
      '{% for i in (1..4) %}{% for j in (1..2) %}{% if j == 2 %}{% continue %}{% endif %}{{ forloop.parentloop.index }}{% endfor %}{% endfor %}',
      '1234',
    ],
    [
      '{% tablerow i in (1..3) cols: 2 %}{{ i }}{% endtablerow %}',
      '<tr class="row1">\n<td class="col1">1</td><td class="col2">2</td></tr>\n<tr class="row2"><td class="col1">3</td></tr>\n',
    ],
    ['{% if a or b and c %}y{% else %}n{% endif %}', 'y', { a: true, b: true, c: false }],
  ]);

  it.each([
    ['{% if 1 < "2" %}{% endif %}', 'comparison'],
    ['{{ 1 | divided_by: 0 }}', 'divisionByZero'],
    ['{{ "x" | truncate: "a" }}', 'wrongInteger'],
    ['{{ a | sort }}', 'incomparable'],
    ['{{ a | map: "x" }}', 'propertyOf'],
    ['{{ "@" | base64_decode }}', 'wrongBase64'],
    ['{{ "%ff" | url_decode }}', 'wrongEncoding'],
    ['{% render "include" %}', 'includeInRender'],
  ])('%s is a fault where it stands', (source, key) => {
    parts['include'] = '{% include "item" %}';
    try {
      render(`\n ${source}`, { a: [1, 'b'] });
    } catch (error) {
      expect(error).toBeInstanceOf(TemplateError);
      const inside = key === 'includeInRender';
      expect(error).toMatchObject({ code: 'render', key, line: inside ? 1 : 2, column: inside ? 1 : 2 });
      return;
    }
    throw new Error('no fault');
  });
});
