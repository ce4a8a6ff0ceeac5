import { modelsChanged } from '@kaiyin/modules/model/server';
import { siteChanged } from '@kaiyin/modules/site/server';
import { defineModule } from '@kaiyin/server-kit';
import { islandFile } from './island.questions.ts';
import { siteFilters } from './site.filters.ts';
import { modelQuestions } from './model.questions.ts';
import { siteQuestions } from './site.questions.ts';
import { siteTags } from './site.tags.ts';
import * as shownCountMigration from './migrations/2026-11-24-shown-count.ts';
import { shownWitnesses } from './shown-witnesses.ts';
import { changeTable, shownCountTable } from './tables.ts';

export const pageModule = defineModule({
  name: 'page',
  tables: [changeTable, shownCountTable],
  migrations: { '2026-11-24-shown-count': shownCountMigration },
  shown: [
    { event: siteChanged, kinds: ['cms_site', 'cms_site_property', 'cms_publishpipe'] },
    { event: modelsChanged, job: 'publishModelChange', kinds: ['x_model', 'x_model_field'] },
  ],
  tags: siteTags,
  filters: siteFilters,
  questions: [...modelQuestions, ...siteQuestions, islandFile],
  work: ({ added }) => ({ witnesses: shownWitnesses(added('shown')) }),
});
