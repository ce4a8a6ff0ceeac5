import { messages } from '@kaiyin/entity';

/** What only the server says. */
export const interactionServerMessages = messages({
  'interaction.data': ['收藏、点赞与关注', 'Favourites, likes and follows'],
  'interaction.notThere': ['这条内容不存在或已下线', 'This content is not there any more'],
  'interaction.noMember': ['这位会员不存在', 'There is no such member'],
  'interaction.favorited': ['已经收藏过', 'It is among your favourites already'],
  'interaction.notFavorited': ['还没有收藏', 'It is not among your favourites'],
  'interaction.liked': ['已经点过赞', 'You like it already'],
  'interaction.notLiked': ['还没有点赞', 'You do not like it yet'],
  'interaction.followed': ['已经关注', 'You follow them already'],
  'interaction.notFollowed': ['还没有关注', 'You do not follow them'],
  'interaction.notYourself': ['不能关注自己', 'You cannot follow yourself'],
  'interaction.someMember': ['会员 #{id}', 'Member #{id}'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    interaction: keyof (typeof interactionServerMessages)['en'];
  }
}
