import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { themeFiles } from '../../../../apps/server/seeds/demo/theme-files.ts';
import { language } from '../../../../tests/site-language.ts';

const root = join(import.meta.dirname, '../../../..');
const starter = 'modules/template/server/starter';
/** The templates of each theme, by their names, with where they lie. */
const themes: Record<string, ReadonlyMap<string, string>> = {
  'the demo on computers': themeFiles('pc'),
  'the demo on phones': themeFiles('h5'),
  'the starter': new Map(
    globSync('**/*.template.html', { cwd: join(root, starter) }).map((file) => [
      relative('.', file).replaceAll('\\', '/'),
      join(root, starter, file),
    ]),
  ),
};

describe.each(Object.entries(themes))('the templates of %s', (_, files) => {
  const templates = [...files.keys()].filter((name) => name.endsWith('.template.html'));

  it.each(templates)('%s asks for nothing that is not documented', (name) => {
    const source = readFileSync(files.get(name) ?? '', 'utf8');
    expect(language.check({ name, source, locale: 'en', templates: new Set(templates), given: [] })).toEqual([]);
  });
});
