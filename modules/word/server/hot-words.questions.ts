import { visibleTree } from '@kaiyin/modules/catalog/server';
import type { BatchEnv } from '@kaiyin/modules/page/server';
import { settingValue } from '@kaiyin/modules/site/schema';
import { hotWordGroupCodes, hotWordMost } from '@kaiyin/modules/word/schema';
import { defineQuestion } from '@kaiyin/publisher';
import type { HotLink } from './hot-words-in-html.ts';

type Props = Readonly<Record<string, string>>;

/** Hot words by the codes of their groups. */
const hotWordsByGroup = defineQuestion<BatchEnv, 'all', Readonly<Record<string, readonly HotLink[]>>>({
  name: 'hotWordsByGroup',
  changes: 'always',
  ask: async ({ ctx, site }) => {
    const rows = await ctx.db
      .selectFrom('cc_hot_word as word')
      .innerJoin('cc_hot_word_group as group', 'group.id', 'word.groupId')
      .select(['group.code', 'word.word', 'word.url', 'word.urlTarget'])
      .where('group.siteId', '=', site.id)
      .orderBy('word.id')
      .execute();
    const groups: Record<string, HotLink[]> = {};
    for (const { code, ...link } of rows) (groups[code] ??= []).push(link);
    return groups;
  },
});

export interface HotWords {
  links: readonly HotLink[];
  /** How many different ones become links; 0 for all. */
  most: number;
}

/** The hot words of the articles of a catalog, by its own settings, those above it or the site's. */
export const hotWordsIn = defineQuestion<BatchEnv, number, HotWords>({
  name: 'hotWords',
  changes: 'always',
  ask: async ({ site, ask }, catalogId) => {
    const groups = await ask(hotWordsByGroup, 'all');
    const said = sayingOf(site.configProps, catalogId, (await ask(visibleTree, 'visible')).rows);
    const codes = (settingValue(hotWordGroupCodes, said(hotWordGroupCodes.key)) ?? '').split(/[\s,，、]+/);
    const links = [...new Set(codes)].flatMap((code) => (Object.hasOwn(groups, code) ? (groups[code] ?? []) : []));
    return { links, most: links.length > 0 ? settingValue(hotWordMost, said(hotWordMost.key)) : 0 };
  },
});

interface Row {
  ancestors: string;
  configProps: Props;
}

/** What settings say, as texts, for what lies in a catalog. */
function sayingOf(ofSite: Props, catalogId: number, rows: ReadonlyMap<number, Row>) {
  const path = (rows.get(catalogId)?.ancestors ?? '').split(':').map(Number).toReversed();
  const line: Props[] = [...path.map((id) => rows.get(id)?.configProps ?? {}), ofSite];
  return (key: string): string | undefined => line.find((props) => props[key] !== undefined)?.[key];
}

export const hotWordQuestions = [hotWordsByGroup, hotWordsIn];
