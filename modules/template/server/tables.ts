import { internalTable } from '@kaiyin/server-kit';
import type { Generated } from 'kysely';

/** A source that a template had, with who saved it and when. */
interface TemplateVersion {
  templateId: number;
  number: number;
  source: string;
  createBy: string;
  createTime: string;
}

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cms_template_version: TemplateVersion & { id: Generated<number> };
  }
}

export const templateTables = [
  internalTable<TemplateVersion & { id: number }>(
    'cms_template_version',
    {
      id: 'integer',
      templateId: 'integer',
      number: 'integer',
      source: 'text',
      createBy: 'text',
      createTime: 'instant',
    },
    { part: { column: 'templateId', of: 'cms_template' } },
  ),
];
