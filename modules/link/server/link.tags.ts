import { defineTag } from '@kaiyin/liquid';
import type { RenderEnv, SiteTag } from '@kaiyin/modules/site/server';
import { all, when } from '@kaiyin/publisher';
import { z } from 'zod';
import { linkGroups, linksOfGroup } from './link.questions.ts';

const linkGroup = defineTag({
  name: 'cms_link_group',
  attributes: z.object({ code: z.string().optional() }),
  doc: { zh: '友情链接分组列表，可按编码筛选', en: 'Groups of friend links, all or one by its code' },
  body: 'list',
  load: (env: RenderEnv, { code }) =>
    when(env.reader.ask(linkGroups, 'groups'), (groups) => ({
      list: code === undefined ? groups : groups.filter((group) => group.code === code),
    })),
});

const link = defineTag({
  name: 'cms_link',
  attributes: z.object({ code: z.string() }),
  doc: { zh: '一个分组的友情链接', en: 'Friend links of a group' },
  body: 'list',
  load: (env: RenderEnv, { code }) =>
    when(env.reader.ask(linksOfGroup, code), (rows) =>
      when(
        all(rows.map(({ name, url, logo }) => when(env.asset(logo), (logoSrc) => ({ name, url, logoSrc })))),
        (list) => ({ list }),
      ),
    ),
});

export const linkTags: SiteTag[] = [linkGroup, link];
