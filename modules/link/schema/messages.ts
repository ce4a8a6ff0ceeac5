import { joinCatalogues, labels, messages, menuTexts } from '@kaiyin/entity';
import { linkMenu } from './menu.ts';
import { linkGroup } from './link-group.ts';
import { link } from './link.ts';

export const linkMessages = messages({
  'link.groups': ['友情链接', 'Friend links'],
  'link.groupsSummary': ['按分组管理，模板用分组编码取用', 'Kept in groups; templates take a group by its code'],
  'link.groupsEmpty': ['还没有分组。先建一个分组，再往里添加链接', 'No groups yet. Add one, then put links into it'],
  'link.links': ['链接', 'Links'],
  'link.linksOf': ['友情链接：{name}', 'Friend links: {name}'],
  'link.linksSummary': ['按排序值从小到大显示', 'Shown by their sort number, smallest first'],
  'link.linksEmpty': ['这个分组里还没有链接', 'No links in this group yet'],
  'link.toGroups': ['全部分组', 'All groups'],
  'link.codeHelp': ['模板用它取出这个分组，例如 partners', 'Templates ask for this group by it, for example partners'],
  'link.sortHelp': ['数值小的排在前面', 'Smaller numbers come first'],
  'link.logoHelp': ['可以不填；显示在链接名称旁', 'May be left out; shown beside the name'],
});

const titles = messages({ 'link.list': ['友链列表', 'Friend-Links'] });

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    link: keyof (typeof linkMessages)['en'] | keyof (typeof titles)['en'];
  }
}

/** What the frame of the console says of this module. */
export const linkTexts = joinCatalogues(titles, menuTexts(linkMenu));

/** What its screens say. */
export const linkScreenTexts = joinCatalogues(
  linkMessages,
  labels(linkGroup, {
    $: ['友链分组', 'Link group'],
    name: ['分组名称', 'Group name'],
    code: ['分组编码', 'Group code'],
    sort: ['排序', 'Sort'],
  }),
  labels(link, {
    $: ['友情链接', 'Friend link'],
    groupId: ['分组', 'Group'],
    name: ['名称', 'Name'],
    url: ['链接', 'URL'],
    logo: ['Logo', 'Logo'],
    sort: ['排序', 'Sort'],
  }),
);
