import { config, dictData, dictionaryTexts, dictType, dictionaryMenu } from '@kaiyin/modules/dictionary/schema';
import { defineModule } from '@kaiyin/server-kit';
import { dictionaryRoutes } from './routes.ts';
import { dictionaryTables } from './tables.ts';

export const dictionaryModule = defineModule({
  name: 'dictionary',
  entities: [dictType, dictData, config],
  tables: dictionaryTables,
  texts: dictionaryTexts,
  menu: dictionaryMenu,
  routes: dictionaryRoutes,
});
