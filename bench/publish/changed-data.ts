import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Kept } from './measured-run.ts';
import { headLine, readSite } from './site-data.ts';

/** Writes the site as it is after the changes, to tell what its pages must be then. */
export async function writeChangedData(from: string, to: string, changes: readonly Kept[]): Promise<void> {
  const kept = new Map(changes.map((change) => [change.id, change]));
  const site = await readSite(from);
  const out = createWriteStream(to);
  out.write(headLine(site));
  let written = 0;
  for await (const article of site.articles) {
    const line = JSON.stringify({ ...article, ...kept.get(article.id) });
    if (!out.write(written++ > 0 ? `,\n${line}` : line)) await once(out, 'drain');
  }
  out.end('\n]}\n');
  await once(out, 'close');
}
