import type { file } from '@kaiyin/modules/file/schema';
import type { TableOf } from '@kaiyin/server-kit';

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cms_file: TableOf<typeof file>;
  }
}
