import { defaultGrants, type AccountKind } from '@kaiyin/modules/account/server';
import { banOf } from './care/bans.ts';
import { createMember } from './create-member.ts';
import { membersRenamed } from './events.ts';

/** Accounts of visitors of the sites, who may do nothing in the console but look at themselves. */
export const memberKind: AccountKind = {
  userType: 'member',
  table: 'cc_member',
  signsInBy: ['userName', 'email', 'phoneNumber'],
  seesOthers: false,
  grantsOf: async () => defaultGrants,
  register: createMember,
  banOf,
  renamed: (ctx, id) => ctx.emit(membersRenamed, { memberIds: [id] }),
};
