import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type RenderOptions, TemplateError, createEngine, defineFilter, defineTag, safeHtml } from './index.ts';

interface Host {
  calls: string[];
  seen: unknown[];
}

const items = defineTag({
  name: 'items',
  doc: { zh: '条目', en: 'Items' },
  attributes: z.object({
    parent: z.string(),
    level: z.enum(['Root', 'Child']).default('Child'),
    size: z.int().min(1).max(100).default(2),
    page: z.boolean().default(false),
  }),
  body: 'list',
  async load(env: Host, attributes) {
    env.seen.push(attributes);
    env.calls.push(attributes.parent);
    await new Promise((resolve) => setTimeout(resolve, attributes.parent === 'slow' ? 15 : 0));
    env.calls.push(`${attributes.parent} done`);
    const list = Array.from({ length: attributes.size }, (_, index) => ({ name: `${attributes.parent}${index}` }));
    return { list, variables: attributes.page ? { PageTotal: 40, PageSize: attributes.size } : {} };
  },
});

const article = defineTag({
  name: 'article',
  doc: { zh: '正文', en: 'Body' },
  attributes: z.object({ id: z.string() }),
  body: 'data',
  load: async (_env: Host, { id }) => ({ data: { id, html: safeHtml('<p>rich</p>') } }),
});

const part = defineTag({
  name: 'part',
  doc: { zh: '包含', en: 'Include' },
  attributes: z.object({ file: z.string() }),
  body: 'none',
  reads: ['local'],
  templateAttribute: 'file',
  load: async (_env: Host, { file }, scope) => ({
    html: await scope.renderTemplate(file, { from: scope.template, local: scope.get('local') }),
  }),
});

const broken = defineTag({
  name: 'broken',
  doc: { zh: '坏', en: 'Broken' },
  attributes: z.object({}),
  body: 'none',
  load: async (_env: Host): Promise<{ html: string }> => {
    throw new Error('database gone');
  },
});

const shout = defineFilter<Host>({
  name: 'shout',
  doc: { zh: '大写', en: 'Shout' },
  args: [],
  apply: async (_env, value, mark) => `${String(value).toUpperCase()}${String(mark ?? '!')}`,
});

const engine = createEngine<Host>({ tags: [items, article, part, broken], filters: [shout] });

type Rendering = Partial<RenderOptions<Host>> & { parts?: Record<string, string> };

async function render(source: string, { parts = {}, ...options }: Rendering = {}): Promise<string> {
  const include = (name: string) => {
    const found = parts[name];
    return found === undefined ? undefined : engine.compile(name, found);
  };
  return engine.compile('page', source).render({ env: { calls: [], seen: [] }, scope: {}, include, ...options });
}

async function failure(source: string, options: Rendering = {}): Promise<TemplateError> {
  const error = await render(source, options).catch((thrown: unknown) => thrown);
  if (error instanceof TemplateError) return error;
  throw new Error(`expected a TemplateError, got ${String(error)}`);
}

describe('tags', () => {
  it('takes both separators, optional commas, any case and variables', async () => {
    const env: Host = { calls: [], seen: [] };
    const source = `{% items Parent: a.b, LEVEL='Root' size: 1 page = true %}{% for i in DataList %}{{ i.name }}{% endfor %}{% enditems %}{{ PageTotal }}/{{ PageSize }}`;
    expect(await render(source, { env, scope: { a: { b: 'x' } } })).toBe('x040/1');
    expect(env.seen).toEqual([{ parent: 'x', level: 'Root', size: 1, page: true }]);
  });

  it('coerces texts and applies defaults; nil counts as absent', async () => {
    const env: Host = { calls: [], seen: [] };
    await render(`{% items parent: 7, size: '3', page: 'true', level: nothing %}{% enditems %}`, { env });
    expect(env.seen).toEqual([{ parent: '7', level: 'Child', size: 3, page: true }]);
  });

  it('loads in the order of the page', async () => {
    const env: Host = { calls: [], seen: [] };
    await render(`{% items parent: 'slow' %}{% enditems %}{% items parent: 'fast' %}{% enditems %}`, { env });
    expect(env.calls).toEqual(['slow', 'slow done', 'fast', 'fast done']);
  });

  it('restores the outer list after a nested block', async () => {
    const source = `{% items parent: 'a', size: 1 %}{% for o in DataList %}{% items parent: o.name, size: 1 %}{{ DataList[0].name }}{% enditems %}{% endfor %};{{ DataList[0].name }}{% enditems %}{{ DataList.size }}`;
    expect(await render(source)).toBe('a00;a0');
  });

  it('exposes data', async () => {
    expect(await render(`{% article id: 'q' %}{{ Data.id }}{{ Data.html }}{% endarticle %}`)).toBe('q<p>rich</p>');
  });

  it('wraps what the host throws', async () => {
    const error = await failure('ab\n  {% broken %}', { page: 'news/1' });
    expect(error).toMatchObject({
      code: 'host',
      template: 'page',
      line: 2,
      column: 3,
      page: 'news/1',
      message: 'tag broken: database gone',
    });
    expect(error.cause).toMatchObject({ message: 'database gone' });
  });
});

describe('attribute faults', () => {
  it.each([
    [
      `{% items parent: 'a', sise: 3 %}{% enditems %}`,
      23,
      'tag items: unknown attribute "sise"; it takes parent, level, size, page',
    ],
    [`{% items size: 3 %}{% enditems %}`, 1, 'tag items: attribute "parent" is required and has no value'],
    [
      `{% items parent: 'a', level: 'Up' %}{% enditems %}`,
      30,
      'tag items: attribute "level" must be one of Root, Child, not "Up"',
    ],
    [`{% items parent: 'a', size: 'x' %}{% enditems %}`, 29, 'tag items: attribute "size" must be an integer, not "x"'],
    [
      `{% items parent: 'a', size: 101 %}{% enditems %}`,
      29,
      'tag items: attribute "size" must be an integer, at most 100, not 101',
    ],
    [`{% items parent: 'a', size: 1, SIZE: 2 %}{% enditems %}`, 32, 'tag items: attribute "size" is written twice'],
  ])('%s', (source, column, message) => {
    expect(engine.check('page', source)).toMatchObject([{ code: 'attribute', line: 1, column, message }]);
    expect(() => engine.compile('page', source)).toThrow(message);
  });

  it('judges variables while rendering', async () => {
    expect(
      await failure(`\n{% items parent: p, size: n %}{% enditems %}`, { scope: { p: 'a', n: 2.5 } }),
    ).toMatchObject({ code: 'attribute', line: 2, column: 27 });
    expect(await failure(`{% items parent: p %}{% enditems %}`)).toMatchObject({
      code: 'attribute',
      line: 1,
      column: 1,
    });
  });
});

describe('checking', () => {
  it('finds several faults at once, with their places', () => {
    const found = engine.check(
      'page',
      `{{ a | nope }}\n{% what %}\n<b>\n{% if a %}{{ b | upcase | gone: 1 }}{% endif %}`,
    );
    expect(found.map(({ code, line, column }) => [code, line, column])).toEqual([
      ['unknown-filter', 1, 8],
      ['unknown-tag', 2, 1],
      ['unknown-filter', 4, 27],
    ]);
  });

  it.each(['{% if a %}', '{% for a in b %}x', '{{ a', '{% items parent: "x" %}', '{% if %}x{% endif %}'])(
    'refuses %s',
    (source) => {
      expect(engine.check('page', source)).toMatchObject([{ code: 'syntax', template: 'page', line: 1 }]);
    },
  );

  it('accepts a good template', () => {
    expect(
      engine.check(
        'page',
        `{% assign a = 'x' | upcase %}{% if a == 'X' %}{{ a | date: '%Y' }}{% else %}{{ a | shout: '?' }}{% endif %}`,
      ),
    ).toEqual([]);
  });

  it('knows no tag layout', () => {
    expect(engine.check('page', `{% layout '/etc/passwd' %}`)).toMatchObject([{ code: 'unknown-tag' }]);
  });

  it.each(['include', 'render'])('asks nobody but the host for what %s names', async (tag) => {
    const source = `{% ${tag} '/etc/passwd' %}`;
    expect(await failure(source)).toMatchObject({ code: 'include-missing', column: 1 });
    await expect(
      (async () => engine.compile('page', source).render({ env: { calls: [], seen: [] }, scope: {} }))(),
    ).rejects.toMatchObject({ code: 'include-missing' });
  });
});

describe('escaping', () => {
  const scope = { x: `<b a="1">&'`, html: safeHtml('<i>ok</i>') };

  it.each([
    ['{{ x }}', '&lt;b a=&#34;1&#34;&gt;&amp;&#39;'],
    ['{{ x | raw }}', scope.x],
    ['{{ html }}', '<i>ok</i>'],
    ['{{ html | strip_html }}', 'ok'],
    ['{{ html | upcase }}', '&lt;I&gt;OK&lt;/I&gt;'],
    ['{{ "<" | escape }}{{ "<" | shout }}', '&lt;&lt;!'],
    ['{% echo x %}', '&lt;b a=&#34;1&#34;&gt;&amp;&#39;'],
    ['{% cycle x, "b" %}', '&lt;b a=&#34;1&#34;&gt;&amp;&#39;'],
    ['{% capture c %}<u>{{ "<" }}</u>{% endcapture %}{{ c }}', '<u>&lt;</u>'],
    ['{% capture c %}home{% endcapture %}{% if c == "home" %}same{% endif %}', 'same'],
  ])('%s', async (source, expected) => {
    expect(await render(source, { scope })).toBe(expected);
  });
});

describe('includes', () => {
  it('passes variables, isolates locals and shares what tags set on the page', async () => {
    const parts = {
      inner: `[{{ from }}|{{ local }}|{{ hidden }}|{{ Site }}]{% items parent: 'a', page: true %}{% enditems %}`,
    };
    const source = `{% assign local = 'L' %}{% assign hidden = 'H' %}{% part file: 'inner' %}{{ PageTotal }}`;
    expect(await render(source, { parts, scope: { Site: 'S' } })).toBe('[page|L||S]40');
  });

  it('locates faults inside the included template', async () => {
    const parts = { outer: `1\n{% part file: 'inner' %}`, inner: `\n\n  {{ 1 | missing }}` };
    expect(await failure(`{% part file: 'outer' %}`, { parts, page: 'p' })).toMatchObject({
      code: 'unknown-filter',
      template: 'inner',
      line: 3,
      column: 10,
      page: 'p',
    });
    expect(await failure(`{% part file: 'outer' %}`, { parts: { ...parts, inner: 'x{% broken %}' } })).toMatchObject({
      code: 'host',
      template: 'inner',
      line: 1,
      column: 2,
    });
  });

  it('names a missing template at the tag that asked for it', async () => {
    expect(await failure(`{% part file: 'outer' %}`, { parts: { outer: `\n{% part file: 'no' %}` } })).toMatchObject({
      code: 'include-missing',
      template: 'outer',
      line: 2,
      message: 'template "no" does not exist',
    });
  });

  it('refuses templates that include themselves', async () => {
    const parts = { a: `{% part file: 'b' %}`, b: `-\n{% part file: 'a' %}` };
    expect(await failure(`{% part file: 'a' %}`, { parts })).toMatchObject({
      code: 'include-cycle',
      template: 'b',
      line: 2,
      message: 'template "a" includes itself: page → a → b → a',
    });
  });

  it('stops at depth 20', async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`t${index}`, `{% part file: 't${index + 1}' %}`]),
    );
    expect(await failure(`{% part file: 't0' %}`, { parts })).toMatchObject({ code: 'limit', template: 't18' });
  });
});

describe('limits', () => {
  it.each([
    ['a huge range', '{% for i in (1..100000000) %}{% endfor %}', {}],
    ['nested empty loops', '{% for i in (1..3000) %}{% for j in (1..3000) %}{% endfor %}{% endfor %}', { steps: 2000 }],
    ['time', '{% for i in (1..3000) %}{% for j in (1..3000) %}{{ j }}{% endfor %}{% endfor %}', { milliseconds: 30 }],
    ['output', '{% for i in (1..1000) %}0123456789{% endfor %}', { outputBytes: 9000 }],
    [
      'captured output',
      '{% assign x = "0123456789" %}{% for i in (1..60) %}{% capture x %}{{ x }}{{ x }}{% endcapture %}{% endfor %}',
      {},
    ],
    ['appending', '{% assign x = "0123456789" %}{% for i in (1..60) %}{% assign x = x | append: x %}{% endfor %}', {}],
  ])('%s', async (_name, source, limits) => {
    expect(await failure(`\n${source}`, { limits, page: 'p' })).toMatchObject({
      code: 'limit',
      template: 'page',
      line: 2,
      page: 'p',
    });
  });

  it('charges includes to their page', async () => {
    const parts = { big: '{% for i in (1..100) %}0123456789{% endfor %}' };
    expect(
      await failure(`{% part file: 'big' %}{% part file: 'big' %}`, { parts, limits: { outputBytes: 1900 } }),
    ).toMatchObject({ code: 'limit' });
  });
});

describe('safety', () => {
  class Account {
    name = 'n';
    secret() {
      return 'leak';
    }
    get token() {
      return 'leak';
    }
  }
  const scope = {
    text: 'abc',
    list: ['a'],
    plain: {
      own: 1,
      call: () => 'leak',
      get got() {
        return 'leak';
      },
    },
    account: new Account(),
    fn: () => 'leak',
  };

  it.each([
    'plain.constructor',
    'plain.__proto__',
    'plain.constructor.name',
    'text.constructor',
    'list.constructor',
    'list.map',
    'plain.call',
    'plain.got',
    'account.secret',
    'account.token',
    'fn',
    'fn.name',
    'constructor',
    '__proto__',
    'toString',
    'plain["__proto__"]["constructor"]',
    'list | map: "constructor"',
  ])('{{ %s }} prints nothing', async (expression) => {
    expect(await render(`{{ ${expression} }}`, { scope })).toBe('');
  });

  it('keeps the loop helper closed', async () => {
    expect(
      await render(
        `{% for i in list %}{{ forloop.index }}{{ forloop.constructor }}{{ forloop.next }}{{ forloop.__proto__ }}{{ forloop.last }}{% endfor %}`,
        { scope },
      ),
    ).toBe('1true');
  });

  it('leaves the host scope alone', async () => {
    const own = { Site: 'S' };
    await render(
      `{% assign Site = 'x' %}{% assign __proto__ = 'x' %}{% items parent: 'a', page: true %}{% enditems %}`,
      { scope: own },
    );
    expect(own).toEqual({ Site: 'S' });
    expect(({} as Record<string, unknown>)['PageTotal']).toBeUndefined();
  });
});

it('formats dates in the zone of the engine', async () => {
  expect(await render(`{{ '2026-03-01T18:30:00Z' | date: '%Y-%m-%d %H:%M' }}`)).toBe('2026-03-02 02:30');
});
