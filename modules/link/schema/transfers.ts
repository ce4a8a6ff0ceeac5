import { transferApi } from '@kaiyin/entity';
import { linkApi } from './link.ts';

export const linkTransfer = /* @__PURE__ */ transferApi({
  table: 'cms_link',
  list: linkApi.list,
  permission: 'cms:friendlink',
  imports: { ...linkApi, fixed: ['groupId'] },
});
