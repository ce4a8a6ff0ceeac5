import { catalogScope, isSpecialTopic } from '@kaiyin/modules/catalog/server';
import type { RenderEnv } from '@kaiyin/modules/page/server';
import { all, when } from '@kaiyin/publisher';
import type { Among } from '../content-filter.ts';
import { contentsToItems } from '../content-item.ts';
import type { PublicRow } from '../public-contents.ts';
import { specialContents } from './special.questions.ts';

/** The special topics whose contents a list shows, which lie in other catalogs; none where it is of a catalog. */
export function specialsOf(env: RenderEnv, { catalog, level }: Among): readonly number[] | Promise<readonly number[]> {
  if (catalog === 0 || (level !== 'Current' && level !== 'CurrentAndChild')) return [];
  return when(env.reader.ask(isSpecialTopic, catalog), (isSpecial) => {
    if (!isSpecial) return [];
    return level === 'Current' ? [catalog] : env.reader.ask(catalogScope, { id: catalog, level });
  });
}

interface Part {
  /** Only what is shown in this section. */
  section: string | undefined;
  offset: number;
  size: number;
}

/** A part of the contents of special topics, in their order, and how many there are in all; each once. */
export const specialPart = (env: RenderEnv, specialIds: readonly number[], { section, offset, size }: Part) =>
  when(all(specialIds.map((id) => env.reader.ask(specialContents, id))), (topics) => {
    const shown = new Map<number, PublicRow>();
    for (const one of topics.flat())
      if (section === undefined || one.section === section) shown.set(one.row.contentId, one.row);
    const rows = [...shown.values()].slice(offset, offset + size);
    return when(contentsToItems(env, rows), (list) => ({ list, total: shown.size }));
  });
