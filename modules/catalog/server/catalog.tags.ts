import { defineTag } from '@kaiyin/liquid';
import type { Catalog } from '@kaiyin/modules/catalog/schema';
import type { RenderEnv, SiteTag } from '@kaiyin/modules/site/server';
import { z } from 'zod';
import { catalogToItem, visibleCatalogs } from './catalog-item.ts';
import { subtreeIds } from './queries.ts';

export const levels = ['Root', 'Current', 'Child', 'CurrentAndChild', 'Self'] as const;

const catalogs = defineTag({
  name: 'cms_catalog',
  attributes: z.object({
    id: z.number().int().optional(),
    alias: z.string().optional(),
    level: z.enum(levels).default('Current'),
    size: z.number().int().min(1).max(1000).default(1000),
  }),
  doc: {
    zh: '栏目列表。Root 顶级栏目，Current 同级栏目，Child 下级栏目，CurrentAndChild 本栏目及所有下级，Self 栏目自身',
    en: 'Catalogs: Root the top ones, Current the siblings, Child the direct children, CurrentAndChild the subtree, Self the one',
  },
  body: 'list',
  load: async (env: RenderEnv, { id, alias, level, size }) => {
    const all = await visibleCatalogs(env);
    const chosen = all.find((row) => row.id === id || (alias !== undefined && row.alias === alias));
    const rows = choose(all, chosen, level).filter((row) => !row.tagIgnore);
    return { list: await Promise.all(rows.slice(0, size).map((row) => catalogToItem(env, row, all))) };
  },
});

function choose(all: readonly Catalog[], chosen: Catalog | undefined, level: (typeof levels)[number]): Catalog[] {
  if (level === 'Root') return all.filter((row) => row.parentId === 0);
  if (!chosen) return [];
  if (level === 'Self') return [chosen];
  if (level === 'Current') return all.filter((row) => row.parentId === chosen.parentId);
  if (level === 'Child') return all.filter((row) => row.parentId === chosen.id);
  const inside = new Set(subtreeIds(all, chosen.id));
  return all.filter((row) => inside.has(row.id));
}

export const catalogTags: SiteTag[] = [catalogs];
