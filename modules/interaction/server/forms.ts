import * as api from '@kaiyin/modules/interaction/schema';
import { readerForm, type ReaderForm } from '@kaiyin/modules/page/server';
import { follow, unfollow } from './follows.ts';

const back: ReaderForm['next'] = ({ args }) => `account/${args.memberId ?? ''}`;

/** The buttons of a member's page. */
export const interactionForms: readonly ReaderForm[] = [
  readerForm('AccountCentre', 'follow', api.followMember, follow, back),
  readerForm('AccountCentre', 'unfollow', api.unfollowMember, unfollow, back),
];
