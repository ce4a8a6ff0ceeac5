import { defineTag } from '@kaiyin/liquid';
import type { RenderEnv, SiteTag } from '@kaiyin/modules/site/server';
import { when } from '@kaiyin/publisher';
import { z } from 'zod';
import { catalogsToItems } from './catalog-item.ts';
import { catalogList, levels } from './catalog.questions.ts';

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
  load: (env: RenderEnv, { id, alias, level, size }) => {
    const named = { ...(id === undefined ? {} : { id }), ...(alias === undefined ? {} : { alias }) };
    return when(env.reader.ask(catalogList, level === 'Root' ? { level } : { ...named, level }), (rows) =>
      when(catalogsToItems(env, rows), (list) => ({ list: list.length > size ? list.slice(0, size) : list })),
    );
  },
});

export const catalogTags: SiteTag[] = [catalogs];
