import { catalog } from '@kaiyin/modules/catalog/schema';
import { content } from '@kaiyin/modules/content/schema';
import { fileSuffixes } from '@kaiyin/modules/site/schema';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const names = fc.array(fc.constantFrom('a', 'B', '1', '_', '-', '.', '/', 'html'), { maxLength: 8 });
const staticPath = content.fields.staticPath.zod;
const folder = catalog.fields.path.zod;
const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, path: string) =>
  path !== '' && schema.safeParse(path).success;

// A file that were the folder of another could not be put beside it.
it('the last name of a path has a suffix, and no folder has one: no page lies in the place of a folder', () => {
  fc.assert(
    fc.property(names, (parts) => {
      const path = parts.join('');
      if (accepts(staticPath, path)) expect(path).toMatch(/^([^./]+\/)*[^./]+\.[^./]+$/);
      if (accepts(folder, path)) expect(path).not.toContain('.');
    }),
    { numRuns: 3000 },
  );
  expect(accepts(staticPath, 'a/b.html')).toBe(true);
  expect(accepts(folder, 'a/b')).toBe(true);
  for (const path of ['news', 'a/news', 'a.html/b.html', 'a/']) expect(accepts(staticPath, path)).toBe(false);
  for (const suffix of fileSuffixes) expect(suffix).toMatch(/^[a-z]+$/);
});
