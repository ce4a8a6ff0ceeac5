import type * as schema from '@kaiyin/modules/customform/schema';
import {
  customForm,
  customFormMenu,
  customFormScreenTexts,
  customFormServerMessages,
  customFormTexts,
} from '@kaiyin/modules/customform/schema';
import { defineModule } from '@kaiyin/server-kit';
import type { EntityTables } from '@kaiyin/server-kit/database';
import { formDataFile } from './data/data-transfer.ts';
import { purgeFormData } from './data/purge-data.ts';
import { answersHoldingValues } from './data/value-holder.ts';
import { publicFormsChanged } from './events.ts';
import { customFormData } from './data/personal-data.ts';
import { formInboxKind } from './inbox-kind.ts';
import * as customForms from './migrations/2026-12-22-custom-forms.ts';
import { publicForm } from './page/custom-form.question.ts';
import { customFormTag } from './page/custom-form.tag.ts';
import { customFormRoutes } from './routes.ts';
import { customFormTables } from './tables.ts';
import { formsNamingTemplates } from './template-naming.ts';

declare module '@kaiyin/server-kit/database' {
  interface Tables extends EntityTables<Pick<typeof schema, 'customForm'>> {
    cms_custom_form_notify: { ownerId: number; targetId: number; place: number };
  }
}

export const customformModule = defineModule({
  name: 'customform',
  entities: [customForm],
  tables: customFormTables,
  migrations: { '2026-12-22-custom-forms': customForms },
  texts: customFormTexts,
  screenTexts: customFormScreenTexts,
  serverTexts: customFormServerMessages,
  menu: customFormMenu,
  templateNamings: [formsNamingTemplates],
  inboxKinds: [formInboxKind],
  personalData: [customFormData],
  jobTargets: [purgeFormData],
  valueHolders: [answersHoldingValues],
  tags: [customFormTag],
  questions: [publicForm],
  transfers: [formDataFile],
  shown: [{ event: publicFormsChanged, job: 'publishFormChange' }],
  // A working copy is on no page; what is public of it is published when it changes.
  notShown: [customForm.table],
  work: ({ blobs, captchas, added }) => ({
    routes: customFormRoutes({ blobs, captchas, holders: added('valueHolders') }),
  }),
});
