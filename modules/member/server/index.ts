export { memberModule } from './module.ts';
import type { member } from '@kaiyin/modules/member/schema';
import type { TableOf } from '@kaiyin/server-kit';

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cc_member: TableOf<typeof member>;
  }
}
