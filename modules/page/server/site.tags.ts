import { defineTag } from '@kaiyin/liquid';
import { fieldsOf } from '@kaiyin/modules/page/schema';
import { all, when } from '@kaiyin/publisher';
import { z } from 'zod';
import type { RenderEnv } from './render-env.ts';
import { listedToItem, siteFields } from './site-item.ts';
import { allSites, siteProperties, type Property } from './site.questions.ts';
import { about, siteTag, type SiteTag } from './site-tag.ts';

const siteProperty = siteTag(
  defineTag({
    name: 'cms_site_property',
    attributes: z.object({
      siteid: z
        .number()
        .int()
        .optional()
        .meta(
          about(
            '站点编号，默认当前站点；其他站点须在扩展配置中设置 ShareWithSites 为 Y',
            'Id of a site, this site unless told; another one only if its setting ShareWithSites is Y',
          ),
        ),
      code: z.string().optional().meta(about('属性编码，不写则取全部', 'Code of a property; all of them unless told')),
    }),
    doc: { zh: '站点扩展属性列表，可按编码筛选', en: 'Properties of the site, all or one by its code' },
    body: 'list',
    load: (env: RenderEnv, { siteid, code }) =>
      when(env.reader.ask(siteProperties, siteid ?? env.site.id), (rows) => ({
        list: code === undefined ? rows : rows.filter((row) => row.propCode === code),
      })),
  }),
  {
    title: { zh: '站点扩展属性', en: 'Site properties' },
    example: `{% cms_site_property code: "hotline" %}
  {% for item in DataList %}{{ item.propValue }}{% endfor %}
{% endcms_site_property %}`,
    fields: fieldsOf<Property>({
      propCode: ['text', '属性编码', 'Code of the property'],
      propName: ['text', '属性名称', 'Name of the property'],
      propValue: ['text', '属性值', 'Value of the property'],
      code: ['text', '同 propCode', 'The same as propCode'],
      name: ['text', '同 propName', 'The same as propName'],
      value: ['text', '同 propValue', 'The same as propValue'],
    }),
  },
);

const sites = siteTag(
  defineTag({
    name: 'cms_site',
    attributes: z.object({
      id: z.number().int().optional().meta(about('只取这个编号的站点', 'Only the site with this id')),
      level: z
        .enum(['Root', 'Current', 'Child'])
        .default('Current')
        .meta(
          about(
            '站点没有上下级，Root 与 Current 相同',
            'Sites have no parents, so that Root and Current are the same',
            {
              Root: ['全部站点', 'All sites'],
              Current: ['同级站点，即全部站点', 'Sites beside this one, which are all'],
              Child: ['下级站点，总是为空', 'Sites below, of which there are none'],
            },
          ),
        ),
    }),
    doc: { zh: '站点列表，按排序值排列，可按编号筛选', en: 'Sites in their order, all or one by its id' },
    body: 'list',
    load: (env: RenderEnv, { id, level }) =>
      when(env.reader.ask(allSites, 'all'), (rows) => {
        const chosen = rows.filter((row) => level !== 'Child' && (id === undefined || row.id === id));
        return when(all(chosen.map((row) => listedToItem(env, row))), (list) => ({ list }));
      }),
  }),
  {
    title: { zh: '站点列表', en: 'Sites' },
    example: `{% cms_site %}
  {% for site in DataList %}<a href="{{ site.link }}">{{ site.name }}</a>{% endfor %}
{% endcms_site %}`,
    fields: siteFields,
  },
);

export const siteTags: SiteTag[] = [siteProperty, sites];
