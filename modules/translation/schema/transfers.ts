import { transferApi } from '@kaiyin/entity';
import { listTexts, saveText } from './translation.api.ts';

export const textTransfer = /* @__PURE__ */ transferApi({
  table: 'sys_i18n_dict',
  title: 'translation.file',
  list: listTexts,
  permission: 'system:i18ndict',
  imports: { create: saveText, update: saveText, rows: 20_000 },
});
