import { labels, messages } from '@kaiyin/entity';
import { linkGroup } from './link-group.ts';
import { link } from './link.ts';

export const linkMessages = messages({
  'zh-CN': {
    'link.groups': '友情链接',
    'link.groupsSummary': '按分组管理，模板用分组编码取用',
    'link.groupsEmpty': '还没有分组。先建一个分组，再往里添加链接',
    'link.links': '链接',
    'link.linksOf': '友情链接：{name}',
    'link.linksSummary': '按排序值从小到大显示',
    'link.linksEmpty': '这个分组里还没有链接',
    'link.toGroups': '全部分组',
    'link.codeHelp': '模板用它取出这个分组，例如 partners',
    'link.sortHelp': '数值小的排在前面',
    'link.logoHelp': '可以不填；显示在链接名称旁',
  },
  en: {
    'link.groups': 'Friend links',
    'link.groupsSummary': 'Kept in groups; templates take a group by its code',
    'link.groupsEmpty': 'No groups yet. Add one, then put links into it',
    'link.links': 'Links',
    'link.linksOf': 'Friend links: {name}',
    'link.linksSummary': 'Shown by their sort number, smallest first',
    'link.linksEmpty': 'No links in this group yet',
    'link.toGroups': 'All groups',
    'link.codeHelp': 'Templates ask for this group by it, for example partners',
    'link.sortHelp': 'Smaller numbers come first',
    'link.logoHelp': 'May be left out; shown beside the name',
  },
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    link: keyof (typeof linkMessages)['en'];
  }
}

export const linkLabels = [
  labels(linkGroup, {
    'zh-CN': { $: '友链分组', name: '分组名称', code: '分组编码', sort: '排序' },
    en: { $: 'Link group', name: 'Group name', code: 'Group code', sort: 'Sort' },
  }),
  labels(link, {
    'zh-CN': { $: '友情链接', groupId: '分组', name: '名称', url: '链接', logo: 'Logo', sort: '排序' },
    en: { $: 'Friend link', groupId: 'Group', name: 'Name', url: 'URL', logo: 'Logo', sort: 'Sort' },
  }),
];
