import type { Entity } from '@kaiyin/entity';
import { menu, role, user } from '@kaiyin/modules/account/schema';
import { accountTables } from '@kaiyin/modules/account/server';
import { auditTables } from '@kaiyin/modules/audit/server';
import { catalog } from '@kaiyin/modules/catalog/schema';
import { content } from '@kaiyin/modules/content/schema';
import { contentTables } from '@kaiyin/modules/content/server';
import { config, dictData, dictType } from '@kaiyin/modules/dictionary/schema';
import { dictionaryTables } from '@kaiyin/modules/dictionary/server';
import { link, linkGroup } from '@kaiyin/modules/link/schema';
import { member } from '@kaiyin/modules/member/schema';
import { redirect } from '@kaiyin/modules/publish/schema';
import { publishTables } from '@kaiyin/modules/publish/server';
import { resource } from '@kaiyin/modules/resource/schema';
import { resourceTables } from '@kaiyin/modules/resource/server';
import { sessionTables } from '@kaiyin/modules/session/server';
import { changeTable } from '@kaiyin/modules/site/server';
import { publishPipe, site, siteProperty } from '@kaiyin/modules/site/schema';
import { template } from '@kaiyin/modules/template/schema';
import { templateTables } from '@kaiyin/modules/template/server';
import { entityTable, jobTable, taskTable, type TableShape } from '@kaiyin/server-kit';
import { startTables } from './start/tables.ts';

/** Every entity of the product. */
export const entities = [
  dictType,
  dictData,
  config,
  user,
  role,
  menu,
  member,
  site,
  siteProperty,
  publishPipe,
  resource,
  template,
  catalog,
  content,
  linkGroup,
  link,
  redirect,
] as unknown as readonly Entity[];

/** Every table, with its columns; the migrations must meet them. */
export const tables: readonly TableShape[] = [
  ...entities.map(entityTable),
  jobTable,
  taskTable,
  ...auditTables,
  ...accountTables,
  ...dictionaryTables,
  ...sessionTables,
  ...resourceTables,
  ...templateTables,
  ...contentTables,
  ...publishTables,
  changeTable,
  ...startTables,
];
