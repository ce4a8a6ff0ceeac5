import { endpoint, id } from '@kaiyin/entity';
import { z } from 'zod';

const reading = { access: 'public', fromSites: true, rate: { calls: 240, seconds: 60 } } as const;
const asking = { access: 'signed-in', fromSites: true, rate: { calls: 240, seconds: 60 } } as const;
const marking = { access: 'signed-in', fromSites: true, logged: false, rate: { calls: 60, seconds: 60 } } as const;

/** What can be marked. */
export const markedTypes = ['cms_content'] as const;
const marked = z.object({ dataType: z.enum(markedTypes).default('cms_content'), dataId: id });
export type Marked = z.output<typeof marked>;

const page = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(16),
  /** The last row that is known: those before it follow; 0 for the first ones. */
  offset: z.coerce.number().int().min(0).default(0),
});
const ofMember = page.extend({ uid: id });
export type OfMember = z.output<typeof ofMember>;

/** A content that a member has marked. */
export interface MarkedContent {
  logId: number;
  contentId: number;
  title: string;
  /** When it was marked: an ISO instant. */
  createTime: string;
}

/** Keeps a content among one's favourites; refuses one that is kept already. */
export const addFavorite = endpoint({
  method: 'POST',
  path: '/api/member/favorites',
  ...marking,
  input: marked,
}).output<{ count: number }>();
export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/member/favorites',
  ...marking,
  input: marked,
}).output<{ count: number }>();
export const checkFavorite = endpoint({
  method: 'GET',
  path: '/api/member/favorites/check',
  ...asking,
  input: marked,
}).output<boolean>();

export const addLike = endpoint({
  method: 'POST',
  path: '/api/member/like',
  ...marking,
  input: marked,
}).output<{ count: number }>();
export const removeLike = endpoint({
  method: 'DELETE',
  path: '/api/member/like',
  ...marking,
  input: marked,
}).output<{ count: number }>();
export const checkLike = endpoint({
  method: 'GET',
  path: '/api/member/like/check',
  ...asking,
  input: marked,
}).output<boolean>();

/** What a member keeps or likes and is public, the latest first. */
export const favoritesOfMember = endpoint({
  method: 'GET',
  path: '/api/cms/member/{uid}/favorites',
  ...reading,
  input: ofMember,
}).output<MarkedContent[]>();
export const likesOfMember = endpoint({
  method: 'GET',
  path: '/api/cms/member/{uid}/likes',
  ...reading,
  input: ofMember,
}).output<MarkedContent[]>();

/** How often public contents were liked and kept. */
export const contentMarks = endpoint({
  method: 'GET',
  path: '/api/cms/member/content/data',
  ...reading,
  input: z.object({
    ids: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15}){0,49}$/)
      .transform((text) => text.split(',').map(Number)),
  }),
}).output<{ contentId: number; likes: number; favorites: number }[]>();

const target = z.object({ targetId: id });

export const followMember = endpoint({
  method: 'POST',
  path: '/api/member/follow',
  ...marking,
  input: target,
}).output<void>();
export const unfollowMember = endpoint({
  method: 'DELETE',
  path: '/api/member/follow',
  ...marking,
  input: target,
}).output<void>();

/** Which of some members one follows. */
export const checkFollow = endpoint({
  method: 'GET',
  path: '/api/member/check_follow',
  ...asking,
  input: z.object({
    targetIds: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15}){0,49}$/)
      .transform((text) => text.split(',').map(Number)),
  }),
}).output<number[]>();

/** A member who follows, or is followed. */
export interface Followed {
  logId: number;
  memberId: number;
  displayName: string;
  avatar: string;
  slogan: string;
}
export const myFollows = endpoint({ method: 'GET', path: '/api/member/follows', ...asking, input: page }).output<
  Followed[]
>();
export const myFollowers = endpoint({ method: 'GET', path: '/api/member/followers', ...asking, input: page }).output<
  Followed[]
>();
export type FollowPage = z.output<typeof page>;

/** How many rows of each kind there are of a member. */
export interface MemberCounts {
  follow: number;
  follower: number;
  favorites: number;
  likes: number;
}
export const countsOfMember = endpoint({
  method: 'GET',
  path: '/api/cms/member/{uid}/data',
  ...reading,
  input: z.object({ uid: id }),
}).output<MemberCounts>();
