import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nginxConfig, type NginxPipe } from './nginx-config.ts';
import { NginxRefused } from './nginx-text.ts';
import { redirectMap } from './redirect-map.ts';
import { deep } from '../../../../tests/deep.ts';

const pipe: NginxPipe = {
  name: '江城新闻 · PC',
  domain: 'www.example.com',
  root: '/srv/kaiyin/sites/demo/pc',
  suffix: 'html',
  hasErrorPage: true,
  usesIncludes: false,
  redirects: [],
};

/** The words, braces and semicolons that nginx reads, by its own rules for quotes, escapes and comments. */
function tokensOf(config: string): string[] {
  const tokens = config.matchAll(
    /#[^\n]*|"((?:\\[^]|[^"\\])*)"|([{};])|(?:\$\{|\\[^]|[^\s{};"#])(?:\$\{|\\[^]|[^\s{};])*/g,
  );
  return Array.from(tokens, ([text, quoted]) =>
    text.startsWith('#') ? '' : quoted === undefined ? text : `<${quoted}>`,
  ).filter(Boolean);
}
const shapeOf = (config: string) =>
  tokensOf(config)
    .map((token) => (token.startsWith('<') ? '<>' : token))
    .join(' ');

describe('the nginx configuration', () => {
  it('of a plain pipe and of one with everything is the file beside this', async () => {
    const everything: NginxPipe = {
      ...pipe,
      name: 'H5',
      domain: 'm.example.com:8080',
      suffix: 'shtml',
      hasErrorPage: false,
      usesIncludes: true,
      redirects: [
        ['/旧/1.html', '/新/1.html', 301],
        ['/sale', 'https://shop.example.com/?a=1&b=2', 302],
      ],
    };
    await expect(nginxConfig([pipe, everything])).toMatchFileSnapshot('nginx-config.expected.conf');
  });

  it('names a file of redirects in place of them', () => {
    const config = nginxConfig([{ ...pipe, redirectsFile: '/srv/kaiyin/redirects/demo pc.map' }]);
    expect(config).toContain('include "/srv/kaiyin/redirects/demo pc.map";');
    expect(config).toContain('try_files $uri $uri/ @moved;');
  });

  it('sends the query of a visitor along, before the fragment', () => {
    const config = nginxConfig([{ ...pipe, redirects: [['/a', '/b', 301]] }]);
    const rules = Array.from(
      config.matchAll(/if \(\$\w+ ~ "(.+)"\) \{\s+return (\d+) (.+);/g),
      ([, pattern = '', status, answer = '']) => ({ pattern: new RegExp(pattern), status, answer }),
    );
    const leadsTo = (value: string, args: string) => {
      const rule = rules.find(({ pattern }) => pattern.test(value));
      const [, first = '', last = ''] = rule?.pattern.exec(value) ?? [];
      const further = args && `&${args}`;
      const known: Record<string, string> = { $1: first, $2: last, $args: args, $is_args: args && '?' };
      const location = rule?.answer.replace(/\$\w+/g, (name) => known[name] ?? further);
      return `${rule?.status} ${location}`;
    };
    expect(leadsTo('301 /b', '')).toBe('301 /b');
    expect(leadsTo('301 /b', 'x=1')).toBe('301 /b?x=1');
    expect(leadsTo('302 /b#top', 'x=1')).toBe('302 /b?x=1#top');
    expect(leadsTo('302 https://a.example/?y=1#top', 'x=1')).toBe('302 https://a.example/?y=1&x=1#top');
    expect(leadsTo('301 /b?y=1', '')).toBe('301 /b?y=1');
    expect(leadsTo('', 'x=1')).toBe('undefined undefined');
  });

  it('asks for the first page of a folder, which may be there without one', () => {
    for (const [redirects, otherwise] of [
      [[], '=404'],
      [[['/news/', '/stories/', 301]], '@moved'],
    ] as [NginxPipe['redirects'], string][])
      expect(nginxConfig([{ ...pipe, redirects }])).toContain(
        `location ~ /$ {\n        try_files \${uri}index.html ${otherwise};`,
      );
  });

  it('leaves out what is longer than nginx takes a word to be', () => {
    const long = `/${'长'.repeat(900)}`;
    expect(
      redirectMap([
        ['/a', long, 301],
        [`/${'长'.repeat(165)}`, '/', 301],
      ]),
    ).toMatch(/^"~.{160,200}" "301 \/";\n$/);
  });

  it('tells domains apart whose variables look alike', () => {
    const redirects = [['/a', '/b', 301]] as const;
    const config = nginxConfig(
      ['a-b.example.com', 'a.b.example.com'].map((domain) => ({ ...pipe, domain, redirects })),
    );
    const variables = config.match(/(?<=map \$uri )\$kaiyin_moved_\w+/g);
    expect(new Set(variables).size).toBe(2);
  });

  it.each([
    'example.com; root /etc',
    'example.com\nroot /etc;',
    '*.example.com',
    '~^(.*)$',
    '"example.com"',
    'exa mple.com',
    'example.com:99999',
    'example.com:80:80',
    '$host',
    '-example.com',
    '_',
    '',
  ])('refuses the domain %j', (domain) => {
    expect(() => nginxConfig([{ ...pipe, domain }])).toThrow(NginxRefused);
  });

  it.each(['srv/sites', '/srv/$document_root', '/srv\n;', '/srv\0', ''])('refuses the folder %j', (root) => {
    expect(() => nginxConfig([{ ...pipe, root }])).toThrow(NginxRefused);
  });

  it.each(['html; autoindex on', 'HTML', '../x', ''])('refuses the suffix %j', (suffix) => {
    expect(() => nginxConfig([{ ...pipe, suffix }])).toThrow(NginxRefused);
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'ftp://x',
    'https://me:secret@x.example/',
    'https://',
    '/a\nb',
    'news/1.html',
    '',
  ])('refuses to redirect to %j', (to) => {
    expect(() => redirectMap([['/a', to, 301]])).toThrow(NginxRefused);
  });

  it.each(['a', '', '/a\nb', '/a\0'])('refuses to redirect from %j', (from) => {
    expect(() => redirectMap([[from, '/b', 301]])).toThrow(NginxRefused);
  });

  it('has the same shape whatever names, folders and paths hold', () => {
    const hostile = fc.oneof(
      fc.string({
        unit: fc.constantFrom('"', "'", '\\', '$', '{', '}', ';', '#', ' ', '/', 'a', '新', '~', '%', '?', '\n', '\r'),
      }),
      fc.string({ unit: 'binary' }),
    );
    const of = (text: string): NginxPipe => ({
      ...pipe,
      name: text,
      root: `/srv/${text}`,
      redirects: [
        [`/${text}`, `/to/${text}`, 301],
        ['/fixed', `https://example.com/?${text}`, 302],
      ],
    });
    const plain = shapeOf(nginxConfig([of('plain')]));
    let accepted = 0;
    fc.assert(
      fc.property(hostile, (text) => {
        const config = answered(() => nginxConfig([of(text)]));
        if (config === undefined) return;
        accepted += 1;
        expect(shapeOf(config)).toBe(plain);
        expect(config).not.toMatch(/[\r\0]/);
        expect(config).not.toMatch(/"30[12] [^"]*[$\\][^"]*"/);
      }),
      { numRuns: deep ? 2000 : 300 },
    );
    expect(accepted).toBeGreaterThan(100);
  });

  it('writes paths that are too long for a word of nginx as expressions that match only them', () => {
    const path = `/新闻/a+b (1).html${'x'.repeat(40)}`;
    const [, pattern = ''] = /^"~(.*)" "301 \/"/.exec(redirectMap([[path, '/', 301]])) ?? [];
    const expression = new RegExp(pattern.replaceAll('\\\\', '\\'));
    expect(expression.test(path)).toBe(true);
    expect(
      [`${path}x`, `x${path}`, path.replace('+', 'a'), path.replace('.', '-')].filter((other) =>
        expression.test(other),
      ),
    ).toEqual([]);
  });

  it('keeps one of the redirects that nginx cannot tell apart: the first', () => {
    expect(
      redirectMap([
        ['/A', '/1', 301],
        ['/a', '/2', 301],
        ['/b', '/3', 302],
      ]),
    ).toBe('"/A" "301 /1";\n"/b" "302 /3";\n');
  });
});

function answered<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof NginxRefused) return undefined;
    throw error;
  }
}
