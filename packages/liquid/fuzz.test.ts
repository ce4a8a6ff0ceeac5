import { describe, expect, it } from 'vitest';
import { deep } from '../../tests/deep.ts';
import { worked } from '../../tests/worked.ts';
import { randomFrom, sampleData } from './conformance/random-templates.ts';
import { standardFilters } from './filters/index.ts';
import { createEngine, type RenderLimits, safeHtml, TemplateError } from './index.ts';

const engine = createEngine<null>();
const limits: RenderLimits = { steps: 20_000, milliseconds: 500, outputBytes: 200_000, memory: 200_000 };

/** A page, or the fault that is told of; anything else is thrown on. */
function attempt(source: string, scope: Record<string, unknown>, given: RenderLimits = limits): string | TemplateError {
  try {
    const template = engine.compile('fuzz', source);
    const html = template.render({ env: null, scope, limits: given, include: () => template });
    if (typeof html !== 'string') throw new Error('a promise without a host');
    return html;
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
}

const words = (text: string): string[] => text.split(' ');

const pieces = [
  ...words(
    `{{ }} {% %} {{- -}} {%- -%} | : , . .. [ ] ( ) " ' - = == != < > contains and or in with as blank empty nil true`,
  ),
  ...words(
    'if elsif else endif unless endunless for endfor case when endcase assign capture endcapture comment endcomment',
  ),
  ...words(
    'raw endraw liquid include render cycle increment tablerow endtablerow doc enddoc ifchanged endifchanged break',
  ),
  ...words('continue echo # x list rows forloop reversed limit: offset: cols: 1 -2 3.5 9999999999 0 ä 中 \u0000 % { }'),
  ...Object.keys(standardFilters),
  ' ',
  '\n',
];

describe('nonsense', () => {
  it('of pieces of the language is refused or rendered, and never hangs', () => {
    const random = randomFrom(7);
    const outcomes = { page: 0, fault: 0 };
    for (let count = 0; count < 6000; count++) {
      const source = Array.from({ length: 1 + random(24) }, () => pieces[random(pieces.length)]).join(
        random(2) ? ' ' : '',
      );
      outcomes[typeof attempt(source, sampleData) === 'string' ? 'page' : 'fault'] += 1;
      for (const fault of engine.check('fuzz', source)) expect(fault.line).toBeGreaterThan(0);
    }
    expect(outcomes.page).toBeGreaterThan(500);
    expect(outcomes.fault).toBeGreaterThan(500);
  });

  it('of any characters is refused or rendered', () => {
    const random = randomFrom(11);
    for (let count = 0; count < 3000; count++) {
      const length = random(60);
      const noise = Array.from({ length }, () => String.fromCharCode(random(3) ? random(128) : random(65_536))).join(
        '',
      );
      attempt(`{{ ${noise} }}{% if ${noise} %}${noise}{% endif %}`, sampleData);
    }
  });

  it('of filters and values is refused or rendered', () => {
    const random = randomFrom(13);
    const values = words(
      'list rows text n nothing site (1..5) 3.7 -1 "a,b" true empty "%Y%99d" odd "2026-03-01" "" "%" 10000000000000000 big rows.first forloop',
    );
    const value = () => values[random(values.length)] as string;
    const scope = { ...sampleData, odd: [null, 1, 'a', [2, ['b']], { k: 1 }, true, 2.5], big: 'xyz'.repeat(3000) };
    for (const name of Object.keys(standardFilters)) {
      for (let count = 0; count < 150; count++) {
        const args = Array.from({ length: random(3) }, value).join(', ');
        attempt(
          `{{ ${value()} | ${name}${args === '' ? '' : `: ${args}`} | ${name}${args === '' ? '' : `: ${args}`} }}`,
          scope,
        );
      }
    }
  });
});

describe('hostile templates', () => {
  it.each([
    ['doubling', '{% assign x = "0123456789" %}{% for i in (1..99) %}{% assign x = x | append: x %}{% endfor %}'],
    [
      'a list doubling',
      '{% assign x = "a,b" | split: "," %}{% for i in (1..99) %}{% assign x = x | concat: x %}{% endfor %}',
    ],
    ['replacing each by much', '{% assign x = big | replace: "x", big | replace: "y", big | replace: "z", big %}'],
    ['replacing nothing by much', '{% assign x = big | replace: "", big %}'],
    ['joining with much', '{{ big | split: "" | join: big }}'],
    ['a range as a list', '{{ (1..999999999999) | join }}'],
    ['a range reversed', '{{ (1..999999999999) | reverse | first }}'],
    [
      'loops in loops',
      '{% for a in (1..999) %}{% for b in (1..999) %}{% for c in (1..999) %}{% endfor %}{% endfor %}{% endfor %}',
    ],
    ['an endless table', '{% tablerow i in (1..999999999) %}{% endtablerow %}'],
    ['a template in itself', '{% include "self" %}'],
    ['many in themselves', '{% render "self" for rows %}'],
    ['wide dates', '{% for i in (1..999) %}{% assign x = "now" | date: "%999d%999d%999d%999d" %}{% endfor %}'],
    [
      'capturing captures',
      '{% for i in (1..99) %}{% capture x %}{{ x }}{{ x }}{% endcapture %}{% endfor %}{% capture x %}y{{ x }}{% endcapture %}',
    ],
    ['printing much often', '{% for i in (1..9999) %}{{ big }}{{ big }}{{ big }}{% endfor %}'],
    ['long needles', '{% for i in (1..999) %}{% assign y = long | remove: needle %}{% endfor %}'],
    [
      'unsorted much',
      '{% for i in (1..999) %}{% assign y = big | split: "" | sort_natural | uniq | reverse %}{% endfor %}',
    ],
  ])('%s: stopped by a limit in time', (_name, source) => {
    const scope = {
      ...sampleData,
      big: 'xyz'.repeat(30_000),
      x: 'seed',
      long: 'a'.repeat(100_000),
      needle: `b${'a'.repeat(50_000)}`,
    };
    const start = worked();
    expect(attempt(source, scope)).toMatchObject({ code: 'limit', template: 'fuzz' });
    expect(worked() - start).toBeLessThan(6000);
  });

  it.each([
    ['{% if a %}'.repeat(50_000), 'blocks'],
    [`{{ ${'a['.repeat(50_000)} }}`, 'brackets'],
    [`{{ ${'('.repeat(50_000)} }}`, 'ranges'],
    [`{% if ${'a and '.repeat(50_000)}a %}{% endif %}`, 'conditions'],
    ['{% bogus %}'.repeat(50_000), 'faults'],
    ['{{ a | nope }}\n'.repeat(50_000), 'unknown filters'],
    ['{'.repeat(100_000), 'braces'],
    ['{{'.repeat(50_000), 'outputs'],
    ['{% raw %}'.repeat(50_000), 'raw'],
    ['{% comment %}'.repeat(50_000), 'comments'],
    ['x'.repeat(1_000_001), 'characters'],
  ])('deep or long sources are answered in time', (source, name) => {
    const start = worked();
    for (const fault of engine.check(name, source)) expect(fault).toBeInstanceOf(TemplateError);
    attempt(source, sampleData);
    expect(worked() - start, name).toBeLessThan(10_000);
  });
});

describe('secrets of the host', () => {
  let called = 0;
  const trap = (): string => {
    called += 1;
    return 'leak';
  };
  class Account {
    name = 'open';
    get token() {
      return trap();
    }
    secret() {
      return trap();
    }
  }
  const getters = Object.defineProperty({ own: 1 }, 'hidden', { get: trap, enumerable: true });
  const row = Object.defineProperty([1, 2], 1, { get: trap });
  const inherited = Object.create({ secret: 'leak' }) as Record<string, unknown>;
  const thenable = Object.fromEntries(words('then name').map((key) => [key, trap])) as Record<string, unknown>;
  const scope: Record<string, unknown> = {
    account: new Account(),
    getters,
    row,
    twin: Object.defineProperty([1, 2], 1, { get: trap }),
    inherited,
    fn: trap,
    thenable,
    own: { toString: trap, valueOf: trap, toJSON: trap, [Symbol.toPrimitive]: trap },
    map: new Map([['secret', 'leak']]),
    waiting: Promise.resolve('leak'),
    html: safeHtml('<i>'),
    date: new Date(0),
    rows: [new Account(), getters, inherited, thenable],
  };
  Object.defineProperty(scope, 'lazy', { get: trap, enumerable: true });

  const names = [...Object.keys(scope), 'constructor', '__proto__', 'toString', 'hasOwnProperty'];
  const keys = [
    ...words(
      'constructor __proto__ prototype toString valueOf then token secret hidden call html stack message cause first',
    ),
    ...words('last size length 1 __defineGetter__ __lookupGetter__ polluted'),
  ];

  it('are not found by any path', () => {
    for (const name of names) {
      for (const key of keys) {
        const path = key === '1' ? `${name}[1]` : `${name}.${key}`;
        for (const read of [path, `${name}["${key}"]`, `${name}["${key}"]["constructor"]`])
          expect(String(attempt(`{{ ${read} }}`, scope)), read).not.toContain('leak');
      }
    }
    expect(called).toBe(0);
  });

  it('are not found by any filter, loop or condition', () => {
    for (const name of names) {
      for (const filter of Object.keys(standardFilters)) {
        for (const key of deep ? keys : words('constructor __proto__ secret token 1')) {
          const source = `{{ ${name} | ${filter}: "${key}" }}{{ rows | ${filter}: "${key}" | join }}{{ ${name} | ${filter} }}`;
          for (const part of source.split(/(?=\{\{)/)) expect(String(attempt(part, scope)), part).not.toContain('leak');
        }
      }
      const loops = `{% for i in ${name} %}{{ i }}{{ i[1] }}{{ i.constructor }}{% endfor %}{% if ${name} == "leak" %}leak{% endif %}{% tablerow i in ${name} %}{{ i }}{% endtablerow %}{{ ${name} }}`;
      expect(String(attempt(loops, scope)), name).not.toContain('leak');
      const beside = `{{ rows | concat: ${name} | uniq | join }}{% if ${name} contains "leak" %}leak{% endif %}{% if ${name} == twin %}same{% endif %}`;
      expect(String(attempt(beside, scope)), name).not.toContain('leak');
    }
    expect(called).toBe(0);
  });

  it('leave no trace in the prototypes', () => {
    attempt(
      '{% assign __proto__ = "x" %}{% capture constructor %}y{% endcapture %}{% increment toString %}{{ __proto__ }}',
      scope,
    );
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    expect(attempt('{% assign __proto__ = "x" %}{{ __proto__ }}', {})).toBe('x');
  });
});
