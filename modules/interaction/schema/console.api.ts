import { allow, endpoint, id, paging, type Rows } from '@kaiyin/entity';
import { z } from 'zod';

/** What a member has marked, whom they follow and who follows them. */
export const interactionKinds = ['favorites', 'likes', 'follows', 'followers'] as const;
export type InteractionKind = (typeof interactionKinds)[number];

export interface InteractionRow {
  id: number;
  /** The content or the other member. */
  targetId: number;
  /** Null where that is gone. */
  title: string | null;
  /** Empty of follows, which are of no site. */
  siteName: string;
  createTime: string;
}

/** Of all sites, for those who see members. */
export const listInteractions = endpoint({
  method: 'GET',
  path: '/interaction/list',
  access: allow('member:view', 'member:list'),
  reply: 'rows',
  input: paging.extend({ memberId: id, kind: z.enum(interactionKinds) }),
}).output<Rows<InteractionRow>>();
