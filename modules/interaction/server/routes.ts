import * as api from '@kaiyin/modules/interaction/schema';
import { myMemberId } from '@kaiyin/modules/member/server';
import { route, type Route } from '@kaiyin/server-kit';
import { countsOf, follow, followedOf, listFollowed, unfollow } from './follows.ts';
import { listInteractions } from './list-interactions.ts';
import { isMarked, mark, markedContents, marksOfContents, unmark } from './marks.ts';

export const interactionRoutes: Route[] = [
  route(api.listInteractions, listInteractions),
  route(api.addFavorite, (ctx, what) => mark(ctx, 'favorites', what)),
  route(api.removeFavorite, (ctx, what) => unmark(ctx, 'favorites', what)),
  route(api.checkFavorite, (ctx, what) => isMarked(ctx, 'favorites', what)),
  route(api.addLike, (ctx, what) => mark(ctx, 'like', what)),
  route(api.removeLike, (ctx, what) => unmark(ctx, 'like', what)),
  route(api.checkLike, (ctx, what) => isMarked(ctx, 'like', what)),
  route(api.contentMarks, (ctx, { ids }) => marksOfContents(ctx, ids)),
  route(api.favoritesOfMember, (ctx, of) => markedContents(ctx, 'favorites', of)),
  route(api.likesOfMember, (ctx, of) => markedContents(ctx, 'like', of)),
  route(api.countsOfMember, countsOf),
  route(api.followMember, follow),
  route(api.unfollowMember, unfollow),
  route(api.checkFollow, followedOf),
  route(api.myFollows, (ctx, page) => listFollowed(ctx, 'follows', { ...page, memberId: myMemberId(ctx) })),
  route(api.myFollowers, (ctx, page) => listFollowed(ctx, 'followers', { ...page, memberId: myMemberId(ctx) })),
];
