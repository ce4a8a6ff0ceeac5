import { defineTag } from '@kaiyin/liquid';
import { fieldsOf } from '@kaiyin/modules/page/schema';
import { about, siteTag, type RenderEnv, type SiteTag } from '@kaiyin/modules/page/server';
import { all, when } from '@kaiyin/publisher';
import { z } from 'zod';
import { linkGroups, linksOfGroup, type FriendLink, type Group } from './link.questions.ts';

const linkGroup = siteTag(
  defineTag({
    name: 'cms_link_group',
    attributes: z.object({
      code: z.string().optional().meta(about('分组编码，不写则取全部', 'Code of a group; all of them unless told')),
    }),
    doc: { zh: '友情链接分组列表，可按编码筛选', en: 'Groups of friend links, all or one by its code' },
    body: 'list',
    load: (env: RenderEnv, { code }) =>
      when(env.reader.ask(linkGroups, 'groups'), (groups) => ({
        list: code === undefined ? groups : groups.filter((group) => group.code === code),
      })),
  }),
  {
    title: { zh: '友情链接分组', en: 'Link groups' },
    example: `{% cms_link_group %}
  {% for group in DataList %}<h3>{{ group.name }}</h3>{% endfor %}
{% endcms_link_group %}`,
    fields: fieldsOf<Group>({
      id: ['number', '分组编号', 'Id of the group'],
      code: ['text', '分组编码', 'Code of the group'],
      name: ['text', '分组名称', 'Name of the group'],
    }),
  },
);

interface LinkItem {
  name: string;
  url: string;
  logoSrc: string;
  logo: string;
  src: string;
}

const toItem = (env: RenderEnv, { name, url, logo }: FriendLink): LinkItem | Promise<LinkItem> =>
  when(env.asset(logo), (logoSrc) => ({ name, url, logoSrc, logo: logoSrc, src: logoSrc }));

const link = siteTag(
  defineTag({
    name: 'cms_link',
    attributes: z.object({ code: z.string().meta(about('分组编码', 'Code of a group')) }),
    doc: { zh: '一个分组的友情链接，按排序值排列', en: 'Friend links of a group in their order' },
    body: 'list',
    load: (env: RenderEnv, { code }) =>
      when(env.reader.ask(linksOfGroup, code), (rows) =>
        when(all(rows.map((row) => toItem(env, row))), (list) => ({ list })),
      ),
  }),
  {
    title: { zh: '友情链接', en: 'Friend links' },
    example: `{% cms_link code: "partners" %}
  {% for item in DataList %}<a href="{{ item.url }}">{{ item.name }}</a>{% endfor %}
{% endcms_link %}`,
    fields: fieldsOf<LinkItem>({
      name: ['text', '名称', 'Name'],
      url: ['address', '链接地址', 'Address'],
      logoSrc: ['address', 'Logo 图片地址', 'Address of the logo'],
      logo: ['address', '同 logoSrc', 'The same as logoSrc'],
      src: ['address', '同 logoSrc', 'The same as logoSrc'],
    }),
  },
);

export const linkTags: SiteTag[] = [linkGroup, link];
