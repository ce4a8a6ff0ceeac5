import type * as schema from '@kaiyin/modules/member/schema';
import type { EntityTables } from '@kaiyin/server-kit/database';
import { member, memberTexts, memberDictionaries } from '@kaiyin/modules/member/schema';
import * as details from './migrations/2026-12-17-member-details.ts';
import { memberKind } from './member-kind.ts';
import { defineModule } from '@kaiyin/server-kit';

declare module '@kaiyin/server-kit/database' {
  interface Tables extends EntityTables<typeof schema> {}
}

export const memberModule = defineModule({
  name: 'member',
  accountKinds: [memberKind],
  entities: [member],
  dictionaries: memberDictionaries,
  migrations: { '2026-12-17-member-details': details },
  texts: memberTexts,
});
