import { CrudPage, TreeListPage, useText, useUrlState } from '@kaiyin/console-kit';
import { hotWordApi, hotWordGroupApi, hotWordGroups, hotWordHistory } from '@kaiyin/modules/word/schema';
import type { ReactNode } from 'react';
import { GroupSide } from './GroupSide.tsx';
import { TargetField } from './TargetField.tsx';
import { nameOfGroup, useGroups } from './word-groups.ts';

/** Words that become links in articles, by group. */
export function HotWords({ tabs }: { tabs: ReactNode }) {
  const t = useText();
  const [{ groupId }, setUrl] = useUrlState({ groupId: 0, pageNum: 1 });
  const { data: groups = [] } = useGroups(hotWordGroups);
  const side = { tree: hotWordGroups, api: hotWordGroupApi };
  return (
    <TreeListPage
      name="words"
      title={t('word.groups')}
      selected={groupId || undefined}
      onSelect={(id) => setUrl({ groupId: id ?? 0, pageNum: 1 }, { push: true })}
      tree={(choice) => (
        <GroupSide
          {...side}
          {...choice}
          formFields={['name', { name: 'code', help: t('word.codeHelp') }, 'sort', 'remark']}
        />
      )}
    >
      <CrudPage
        key={groupId}
        api={hotWordApi}
        history={hotWordHistory}
        invalidates={[hotWordGroups]}
        title={nameOfGroup(groups, groupId) ?? t('word.title')}
        emptyText={t(groups.length > 0 ? 'word.hotEmpty' : 'word.noGroups')}
        notice={tabs}
        canAdd={groups.length > 0}
        query={groupId ? { groupId } : {}}
        nameOf={({ word }) => word}
        columns={{
          url: {
            render: ({ url }) =>
              /^http/i.test(url) ? (
                <a href={url} target="_blank" rel="noreferrer">
                  {url}
                </a>
              ) : (
                <code>{url}</code>
              ),
          },
          urlTarget: { render: ({ urlTarget }) => t(`cc_hot_word.urlTarget.${urlTarget}`) },
          createTime: {},
          createBy: {},
        }}
        formFields={[
          ...(groupId ? [] : ['groupId']),
          'word',
          { name: 'url', widget: TargetField },
          'urlTarget',
          'remark',
        ]}
      />
    </TreeListPage>
  );
}
