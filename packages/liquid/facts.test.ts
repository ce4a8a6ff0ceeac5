import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { randomFrom, randomTemplate, sampleData } from './conformance/random-templates.ts';
import { createEngine, defineTag, TemplateError, templateMessages } from './index.ts';

const doc = { zh: '样例', en: 'Sample' };

const rows = defineTag({
  name: 'rows',
  doc,
  attributes: z.object({ of: z.string(), size: z.int().default(1) }),
  body: 'list',
  reads: ['PageSize'],
  load: (_env: null, { of }, scope) => ({ list: [{ name: of, size: scope.get('PageSize') }] }),
});

const part = defineTag({
  name: 'part',
  doc,
  attributes: z.object({ file: z.string() }),
  body: 'none',
  templateAttribute: 'file',
  templateName: (written) => written.replace(/\?.*/, ''),
  load: (_env: null, { file }, scope) => ({ html: scope.renderTemplate(file) }),
});

const nosy = defineTag({
  name: 'nosy',
  doc,
  attributes: z.object({}),
  body: 'none',
  load: (_env: null, _attributes, scope) => ({ html: String(scope.get('secret')) }),
});

const engine = createEngine<null>({ tags: [rows, part, nosy] });

describe('free variables', () => {
  const free = (source: string) => engine.compile('page', source).freeVariables;

  it.each<[string, string[][]]>([
    [
      '{{ Site.name }}{{ Site.name }}{{ a["b c"].d }}',
      [
        ['Site', 'name'],
        ['a', 'b c', 'd'],
      ],
    ],
    [
      '{{ a.b[c.d].e }}',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['{% assign x = y %}{{ x.z }}{% capture t %}{{ x }}{% endcapture %}{{ t }}', [['y']]],
    ['{{ x }}{% assign x = 1 %}', [['x']]],
    ['{% if a %}{% assign x = 1 %}{% endif %}{{ x }}', [['a'], ['x']]],
    [
      '{% for i in list %}{{ i.name }}{{ forloop.index }}{% assign last = i %}{% endfor %}{{ i }}{{ last }}',
      [['list'], ['i'], ['last']],
    ],
    ['{% for i in (1..n) limit: most %}{% endfor %}', [['n'], ['most']]],
    [
      '{% rows of: Catalog.id %}{{ DataList.first.name }}{% endrows %}{{ DataList }}',
      [['Catalog', 'id'], ['PageSize'], ['DataList']],
    ],
    ["{% render 'x', a: b.c %}{{ v | default: w }}{% increment n %}", [['b', 'c'], ['v'], ['w'], ['n']]],
    ['{{ [name] }}', [['name'], []]],
  ])('%s', (source, paths) => {
    expect(free(source)).toHaveLength(paths.length);
    expect(free(source)).toEqual(expect.arrayContaining(paths));
  });
});

describe('what is not a free variable', () => {
  // Keeps of the data only what lies on the paths.
  function pruned(paths: readonly (readonly string[])[], data: Record<string, unknown>): Record<string, unknown> {
    const kept: Record<string, unknown> = {};
    for (const path of paths) {
      let [from, into]: Record<string, unknown>[] = [data, kept];
      for (const [index, key] of path.entries()) {
        const value = from?.[key];
        if (from === undefined || into === undefined || !Object.hasOwn(from, key)) break;
        const isLeaf = index === path.length - 1 || typeof value !== 'object' || value === null || Array.isArray(value);
        const next = path[index + 1];
        if (isLeaf || (next !== undefined && !Object.hasOwn(value, next))) {
          into[key] = value;
          break;
        }
        into[key] = into[key] === value ? value : { ...(into[key] as object) };
        [from, into] = [value as Record<string, unknown>, into[key] as Record<string, unknown>];
      }
    }
    return kept;
  }

  it('makes no difference to 1,500 random templates', () => {
    const random = randomFrom(99);
    let spared = 0;
    for (let count = 0; count < 1500; count++) {
      const source = randomTemplate(random);
      const template = engine.compile('page', source);
      const scope = pruned(template.freeVariables, sampleData);
      spared += Object.keys(sampleData).length - Object.keys(scope).length;
      expect(template.render({ env: null, scope }), source).toBe(template.render({ env: null, scope: sampleData }));
    }
    expect(spared).toBeGreaterThan(3000);
  });
});

describe('includes', () => {
  it('names what is written out and tells of what is computed', () => {
    const { includes, includesDynamic } = engine.compile(
      'page',
      `{% include 'a' %}{% render 'b' %}{% part file: 'c?d=1' %}{% include 'a' %}`,
    );
    expect(includes).toEqual(['a', 'b', 'c']);
    expect(includesDynamic).toBe(false);
    expect(engine.compile('page', '{% include name %}').includesDynamic).toBe(true);
    expect(engine.compile('page', '{% part file: name %}').includesDynamic).toBe(true);
  });
});

describe('reads', () => {
  it('lets a tag ask for what it declares, loop variables included', () => {
    const template = engine.compile(
      'page',
      `{% for PageSize in (7..7) %}{% rows of: 'a' %}{{ DataList[0].size }}{% endrows %}{% endfor %}`,
    );
    expect(template.render({ env: null, scope: { PageSize: 3 } })).toBe('7');
  });

  it('refuses what it does not declare', () => {
    const render = () => engine.compile('page', '\n {% nosy %}').render({ env: null, scope: { secret: 1 } });
    expect(render).toThrow(expect.objectContaining({ code: 'host', key: 'undeclaredRead', line: 2, column: 2 }));
  });
});

describe('checking names', () => {
  it('finds unknown templates and variables where they are written', () => {
    const source = `{{ Site.name }}\n{{ Sitee.name | upcase }}{% include 'gone' %}{% part file: 'here?x=1' %}`;
    const found = engine.check('page', source, { knownTemplates: ['here'], knownVariables: ['Site'] });
    expect(found.map(({ key, severity, line, column, token }) => [key, severity, line, column, token])).toEqual([
      ['unknownVariable', 'warning', 2, 4, 'Sitee.name'],
      ['includeMissing', 'error', 2, 37, "'gone'"],
    ]);
    expect(engine.check('page', source)).toEqual([]);
  });

  it('knows the fields of page variables where it was told of them', () => {
    const knownFields = new Map([['Content', ['title', 'extend_*']]]);
    const source = '{{ Content.title }}{{ Content.extend_a }}{{ Content.size }}{{ Other.x }}{{ Content.titel }}';
    const found = engine.check('page', source, { knownVariables: ['Content', 'Other'], knownFields });
    expect(found.map(({ key, params, severity, token }) => [key, params, severity, token])).toEqual([
      ['unknownField', { name: 'Content', field: 'titel' }, 'warning', 'Content.titel'],
    ]);
    const inner = new Map([
      ['Content', ['ext']],
      ['Content.ext', ['price']],
    ]);
    const deep = '{{ Content.ext.price }}{{ Content.ext.size }}{{ Content.ext["prise"] }}{{ Content.ext[x] }}';
    expect(
      engine.check('page', deep, { knownVariables: ['Content', 'x'], knownFields: inner }).map(({ params }) => params),
    ).toEqual([{ name: 'Content.ext', field: 'prise' }]);
    const own = '{% assign Content = Other %}{{ Content.titel }}';
    expect(engine.check('page', own, { knownVariables: ['Other'], knownFields })).toEqual([]);
  });

  it('knows what is assigned, be it only in a branch', () => {
    const source = `{% if Site %}{% assign x = 1 %}{% endif %}{{ x }}{% increment n %}{{ n }}{% for i in (1..2) %}{{ i }}{{ forloop.index }}{% endfor %}{{ i }}`;
    const found = engine.check('page', source, { knownVariables: ['Site'] });
    expect(found.map(({ key, params }) => [key, params])).toEqual([['unknownVariable', { name: 'i' }]]);
  });

  it('goes on after a fault and gives the length of what is wrong', () => {
    const source = `{% if a = 1 %}{{ x | nope }}{% endif %}{% for %}{% else %}{% endfor %}\n{% rows of: 'x', sise: 2 %}{% endrows %}{{ 'a' | append }}{% endif %}{% bogus %}…{% endbogus %}{% if b %}`;
    const found = engine.check('page', source);
    expect(found.map(({ key, line, column, length }) => [key, line, column, length])).toEqual([
      ['unexpected', 1, 9, 1],
      ['unknownFilter', 1, 22, 4],
      ['unexpectedEnd', 1, 47, 1],
      ['attributeUnknown', 2, 18, 4],
      ['filterArguments', 2, 50, 6],
      ['strayTag', 2, 59, 11],
      ['unknownTag', 2, 70, 11],
      ['unclosedBlock', 2, 96, 10],
    ]);
  });

  it('doubts patterns of letters in the filter date, where they are written', () => {
    const found = engine.check('page', `{{ a | date: '%Y' }}\n{{ a | date: "YYYY-MM-DD HH:mm" }}{{ a | date: b }}`);
    expect(
      found.map(({ key, severity, line, column, length, params }) => [key, severity, line, column, length, params]),
    ).toEqual([
      ['patternLetters', 'error', 2, 15, 16, { filter: 'date', found: 'YYYY-MM-DD HH:mm', instead: '%Y-%m-%d %H:%M' }],
    ]);
    const render = () => engine.compile('page', `{{ 0 | date: 'yyyy' }}`).render({ env: null, scope: {} });
    expect(render()).toBe('yyyy');
  });

  it.each<[string, [string, number, number][]]>([
    ['{% paged page: true %}{% endpaged %}', []],
    ['{% paged page: true %}{% endpaged %}{% paged page: false %}{% endpaged %}{% paged page: x %}{% endpaged %}', []],
    ['{% paged page: true %}{% endpaged %}\n{% paged page: true %}{% endpaged %}', [['error', 2, 16]]],
    ['{% paged page: true %}{% endpaged %}\n{% paged page: "true" %}{% endpaged %}', [['error', 2, 16]]],
    ['{% paged page: true %}\n{% paged page: true %}{% endpaged %}{% endpaged %}', [['error', 2, 16]]],
    [
      '{% paged page: true %}{% endpaged %}\n{% if a %}{% paged page: true %}{% endpaged %}{% endif %}',
      [['error', 2, 26]],
    ],
    ['{% if a %}{% paged page: true %}{% endpaged %}{% else %}{% paged page: true %}{% endpaged %}{% endif %}', []],
    [
      '{% case a %}{% when 1 %}{% paged page: true %}{% endpaged %}{% when 2 %}{% paged page: true %}{% endpaged %}{% endcase %}',
      [],
    ],
    [
      '{% if a %}{% paged page: true %}{% endpaged %}{% endif %}\n{% if b %}{% paged page: true %}{% endpaged %}{% endif %}',
      [['warning', 2, 26]],
    ],
  ])('doubts a second tag of those that only one may be: %s', (source, expected) => {
    const paged = defineTag({
      name: 'paged',
      doc,
      attributes: z.object({ page: z.boolean().default(false) }),
      onceAttribute: 'page',
      body: 'list',
      load: () => ({ list: [] }),
    });
    const found = createEngine<null>({ tags: [paged] }).check('page', source);
    expect(found.map(({ severity, line, column }) => [severity, line, column])).toEqual(expected);
    for (const { key, params } of found)
      expect([key, params]).toEqual(['onlyOnce', { tag: 'paged', name: 'page', line: 1 }]);
  });

  it('stops where blocks are nested too deeply', () => {
    const found = engine.check('page', '{% if a %}'.repeat(500));
    expect(found.map(({ key, column }) => [key, column])).toEqual([['nestingLimit', 1001]]);
  });

  it('says every message in both languages with the same parameters', () => {
    const parameters = (text: string) => Array.from(text.matchAll(/\{\w+\}/g), String).toSorted();
    for (const [key, english] of Object.entries(templateMessages.en)) {
      const chinese = templateMessages['zh-CN'][key as keyof typeof templateMessages.en];
      expect(parameters(chinese), key).toEqual(parameters(english));
      expect(chinese, key).toMatch(/\p{Script=Han}|^ true/u);
    }
  });

  it('tells a fault in Chinese and English', () => {
    const [fault] = engine.check('page', `{% rows of: 'x', size: 'y' %}{% endrows %}`);
    expect(fault).toBeInstanceOf(TemplateError);
    expect(fault?.text('en')).toBe('tag rows: attribute "size" must be an integer, not "y"');
    expect(fault?.text('zh-CN')).toBe('标签 rows：属性“size”应为整数，而不是 "y"');
    expect(fault?.message).toBe(fault?.text('en'));
  });
});

describe('variables without a value', () => {
  it('are told of where they are printed or walked through', () => {
    const source =
      '{{ a }}{{ b | default: 1 }}\n{{ c.d | upcase }}{% if e %}{% endif %}{% for i in f %}{% endfor %}{{ known }}';
    const told: unknown[] = [];
    engine.compile('page', source).render({
      env: null,
      scope: { known: null },
      page: 'p',
      strictVariables: 'warn',
      onWarning: ({ line, column, token, severity, page }) => told.push([line, column, token, severity, page]),
    });
    expect(told).toEqual([
      [1, 4, 'a', 'warning', 'p'],
      [2, 4, 'c.d', 'warning', 'p'],
      [2, 52, 'f', 'warning', 'p'],
    ]);
  });
});

describe('the clock', () => {
  const clock = (source: string) => {
    const told: string[] = [];
    const html = engine
      .compile('page', source)
      .render({ env: null, scope: {}, now: new Date('2026-03-01T18:30:00Z'), onClock: (kind) => told.push(kind) });
    return [html, ...told];
  };

  it.each([
    [`{{ 'now' | date: '%Y-%m-%d' }}`, '2026-03-02', 'day'],
    [`{{ 'today' | date: '%F %H:%M' }}`, '2026-03-02 02:30', 'now'],
    [`{{ 'now' | date: '%-d %^b, 100%%' }}`, '2 MAR, 100%', 'day'],
    [`{{ 'now' | date: '%s' }}`, '1772389800', 'now'],
  ])('%s', (source, html, kind) => {
    expect(clock(source)).toEqual([html, kind]);
  });

  it('is not told of for other dates', () => {
    expect(clock(`{{ '2026-03-01' | date: '%F %T' }}`)).toEqual(['2026-03-01 00:00:00']);
  });
});

describe('promises', () => {
  const later = defineTag({
    name: 'later',
    doc,
    attributes: z.object({ n: z.int() }),
    body: 'list',
    load: async (_env: null, { n }) => ({
      list: Array.from({ length: n }, (_, index) => index),
      variables: { seen: n },
    }),
  });
  const waiting = createEngine<null>({
    tags: [later],
    filters: [{ name: 'soon', doc, args: [], apply: async (_env, value) => `<${String(value)}>` }],
  });
  const render = (source: string) => waiting.compile('page', source).render({ env: null, scope: {} });

  it('appear only where the host returned one', () => {
    expect(render('{{ 1 }}')).toBe('1');
    expect(render('{% later n: 1 %}{% endlater %}')).toBeInstanceOf(Promise);
  });

  it.each([
    [
      '{% for i in (1..3) %}{% later n: i %}{% for j in DataList %}{{ i }}{{ j }} {% endfor %}{% endlater %}{% endfor %}',
      '10 20 21 30 31 32 ',
    ],
    [
      '{% for i in (1..4) %}{% if i == 2 %}{% continue %}{% endif %}{% if i == 4 %}{% break %}{% endif %}{{ i | soon }}{% endfor %}.',
      '&lt;1&gt;&lt;3&gt;.',
    ],
    [
      '{% for i in (1..9) %}{% later n: i %}{% if i == 3 %}{% break %}{% endif %}{% endlater %}{{ i }}{% endfor %}{{ seen }}',
      '123',
    ],
    ['{% capture c %}{% later n: 2 %}{{ DataList.size }}{% endlater %}{% endcapture %}[{{ c }}]', '[2]'],
    ['{% assign a = 1 | soon | append: "!" %}{{ a }}', '&lt;1&gt;!'],
    ['{% case 1 %}{% when 1 %}{{ 1 | soon }}{% when 2 %}x{% when 1 %}y{% endcase %}', '&lt;1&gt;y'],
    [
      '{% tablerow i in (1..2) cols: 1 %}{{ i | soon }}{% endtablerow %}',
      '<tr class="row1">\n<td class="col1">&lt;1&gt;</td></tr>\n<tr class="row2"><td class="col1">&lt;2&gt;</td></tr>\n',
    ],
  ])('keep the order of the page: %s', async (source, html) => {
    expect(await render(source)).toBe(html);
  });

  it('count against the time of the page', async () => {
    const slow = createEngine<null>({
      filters: [{ name: 'slow', doc, args: [], apply: () => new Promise((resolve) => setTimeout(resolve, 60, 'x')) }],
    });
    const page = slow.compile('page', `a\n{{ 1 | slow }}{% if true %}{{ 2 | slow }}{% endif %}`);
    await expect(page.render({ env: null, scope: {}, limits: { milliseconds: 30 }, page: 'p' })).rejects.toMatchObject({
      key: 'timeLimit',
      line: 2,
      page: 'p',
    });
  });

  it('of a shown template are waited for in place', async () => {
    const host = createEngine<null>({ tags: [part, later] });
    const inner = host.compile('inner', '{% later n: 2 %}{{ DataList.size }}{% endlater %}');
    const page = host.compile('page', `[{% part file: 'inner' %}]{% part file: 'inner' %}`);
    expect(await page.render({ env: null, scope: {}, include: () => inner })).toBe('[2]2');
  });

  it('leave many waiting turns within the stack', async () => {
    const html = await render('{% for i in (1..5000) %}{% later n: 1 %}.{% endlater %}{% endfor %}');
    expect(html).toHaveLength(5000);
  });
});
