import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { productWork } from '../tests/product.ts';
import { endpointsPage } from './docs/endpoints-page.ts';
import { entitiesPage } from './docs/entities-page.ts';
import { eventsPage } from './docs/events-page.ts';
import { permissionsPage } from './docs/permissions-page.ts';
import { productCalls } from './docs/product-calls.ts';
import { tagsPage } from './docs/tags-page.ts';

export const docsFolder = join(import.meta.dirname, '../docs/generated');

/** The generated pages by file name, as the code is now. */
export async function generatedPages(): Promise<Record<string, string>> {
  const calls = await productCalls();
  return {
    'endpoints.md': endpointsPage(calls),
    'permissions.md': permissionsPage(calls),
    'entities.md': entitiesPage(),
    'events.md': eventsPage(productWork().reactions),
    'tags.md': tagsPage(),
  };
}

if (import.meta.main) {
  await mkdir(docsFolder, { recursive: true });
  const pages = Object.entries(await generatedPages());
  for (const [name, text] of pages) await writeFile(join(docsFolder, name), text);
  console.log(`Wrote ${pages.map(([name]) => `docs/generated/${name}`).join(', ')}`);
}
