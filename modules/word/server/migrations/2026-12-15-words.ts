import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Words that texts should not have, words that become links, and words that contents are tagged with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'cc_sensitive_word',
    { word: 'text', type: 'text', replaceWord: 'text?' },
    { audited: true, unique: [['word']] },
  );
  await createTable(
    db,
    'cc_error_prone_word',
    { word: 'text', replaceWord: 'text' },
    { audited: true, unique: [['word']] },
  );
  await createTable(
    db,
    'cc_hot_word_group',
    { siteId: 'integer', name: 'text', code: 'text', sort: 'integer', remark: 'text' },
    { audited: true, unique: [['siteId', 'code']] },
  );
  await createTable(
    db,
    'cc_hot_word',
    { siteId: 'integer', groupId: 'integer', word: 'text', url: 'text', urlTarget: 'text', remark: 'text' },
    { audited: true, unique: [['groupId', 'word']] },
  );
  await createTable(
    db,
    'cc_tag_word_group',
    {
      siteId: 'integer',
      parentId: 'integer?',
      name: 'text',
      code: 'text',
      logo: 'text?',
      sort: 'integer',
      remark: 'text',
    },
    { audited: true, unique: [['siteId', 'code']] },
  );
  await createTable(
    db,
    'cc_tag_word',
    {
      siteId: 'integer',
      groupId: 'integer',
      word: 'text',
      logo: 'text?',
      sort: 'integer',
      remark: 'text',
    },
    { audited: true, unique: [['groupId', 'word']] },
  );
}
