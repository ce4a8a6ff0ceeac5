import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { language } from '../../../../tests/site-language.ts';

const root = join(import.meta.dirname, '../../../..');
const themes = [
  'apps/server/seeds/demo/theme/pc',
  'apps/server/seeds/demo/theme/h5',
  'modules/template/server/starter',
];

describe.each(themes)('the templates in %s', (folder) => {
  const files = globSync('**/*.template.html', { cwd: join(root, folder) });
  const templates = files.map((file) => relative('.', file).replaceAll('\\', '/'));

  it.each(templates)('%s asks for nothing that is not documented', (name) => {
    const source = readFileSync(join(root, folder, name), 'utf8');
    expect(language.check({ name, source, locale: 'en', templates: new Set(templates), given: [] })).toEqual([]);
  });
});
