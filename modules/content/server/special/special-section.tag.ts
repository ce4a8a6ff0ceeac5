import { defineTag } from '@kaiyin/liquid';
import { fieldsOf } from '@kaiyin/modules/page/schema';
import { about, siteTag, type RenderEnv } from '@kaiyin/modules/page/server';
import { when } from '@kaiyin/publisher';
import { z } from 'zod';
import { specialContents } from './special.questions.ts';

interface Section {
  name: string;
  count: number;
}

/** The sections of a special topic in the order in which its contents name them. */
export const specialSectionTag = siteTag(
  defineTag({
    name: 'cms_special_section',
    attributes: z.object({
      specialid: z.number().int().meta(about('专题编号', 'Id of the special topic')),
    }),
    doc: {
      zh: '专题的分区，按其中内容的顺序；没有分区的内容不计入',
      en: 'The sections of a special topic in the order of its contents; contents without one are left out',
    },
    body: 'list',
    load: (env: RenderEnv, { specialid }) =>
      when(env.reader.ask(specialContents, specialid), (all) => {
        const named = Map.groupBy(all, ({ section }) => section);
        named.delete('');
        return { list: Array.from(named, ([name, { length }]): Section => ({ name, count: length })) };
      }),
  }),
  {
    title: { zh: '专题分区', en: 'Sections of a special topic' },
    example: `{% cms_special_section specialid: Catalog.id %}
  {% for part in DataList %}<h2>{{ part.name }}</h2>
    {% cms_content catalogid: Catalog.id, section: part.name %}
      {% for item in DataList %}<a href="{{ item.link }}">{{ item.title }}</a>{% endfor %}
    {% endcms_content %}{% endfor %}
{% endcms_special_section %}`,
    fields: fieldsOf<Section>({
      name: ['text', '分区名称', 'Name of the section'],
      count: ['number', '其中公开内容的数量', 'How many public contents it has'],
    }),
  },
);
