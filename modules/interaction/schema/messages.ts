import { messages } from '@kaiyin/entity';

/** What its tab on the page of a member is called. */
export const interactionTexts = messages({ 'interaction.tab': ['收藏与关注', 'Favourites and follows'] });

/** What the tab says. */
export const interactionScreenTexts = messages({
  'interaction.kind.favorites': ['收藏', 'Favourites'],
  'interaction.kind.likes': ['点赞', 'Likes'],
  'interaction.kind.follows': ['关注', 'Follows'],
  'interaction.kind.followers': ['粉丝', 'Followers'],
  'interaction.content': ['内容', 'Content'],
  'interaction.member': ['会员', 'Member'],
  'interaction.site': ['站点', 'Site'],
  'interaction.time': ['时间', 'Time'],
  'interaction.gone': ['已删除', 'Gone'],
  'interaction.none': ['还没有记录', 'Nothing yet'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    interactionScreens: keyof (typeof interactionScreenTexts)['en'] | keyof (typeof interactionTexts)['en'];
  }
}
