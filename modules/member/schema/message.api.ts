import { endpoint } from '@kaiyin/entity';
import { z } from 'zod';

/** What members are told of. */
export const memberMessageKinds = [
  'contributionReturned',
  'contributionAccepted',
  'commentReplied',
  'commentRejected',
  'followed',
  'levelUp',
] as const;
export type MemberMessageKind = (typeof memberMessageKinds)[number];

/** A message to a member; its words are those of the page that shows it. */
export interface MemberMessage {
  id: number;
  kind: MemberMessageKind;
  /** The contribution, the comment or the member that it is about; 0 of none. */
  ofId: number;
  /** Title of the contribution, or name of the level. */
  subject: string;
  /** The reason that was given. */
  detail: string;
  /** The content that it is about; 0 of none. */
  contentId: number;
  /** Name of the member who did it; empty of nobody, or of one who is gone. */
  actor: string;
  time: string;
  isRead: boolean;
}

const ofOneself = {
  access: 'signed-in',
  fromSites: true,
  logged: false,
  rate: { calls: 120, seconds: 60 },
} as const;

/** Messages to the member who asks, of the site that is called, the latest first. */
export const listMemberMessages = endpoint({
  method: 'GET',
  path: '/api/member/message',
  ...ofOneself,
  input: z.object({
    limit: z.coerce.number().int().min(1).max(50).default(20),
    /** The last row that is known: those before it follow; 0 for the first ones. */
    offset: z.coerce.number().int().min(0).default(0),
  }),
}).output<MemberMessage[]>();

/** Notes that the member who asks has read all messages up to one. */
export const readMemberMessages = endpoint({
  method: 'POST',
  path: '/api/member/message/read',
  ...ofOneself,
  input: z.object({ until: z.coerce.number().int().min(1) }),
}).output<void>();
