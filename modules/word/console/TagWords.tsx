import { Can, CrudPage, TreeListPage, useText, useUrlState } from '@kaiyin/console-kit';
import { tagWordApi, tagWordGroupApi, tagWordGroups, tagWordHistory } from '@kaiyin/modules/word/schema';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { AddTagWords } from './AddTagWords.tsx';
import { GroupSide } from './GroupSide.tsx';
import { nameOfGroup, useGroups } from './word-groups.ts';

/** Tags that are offered to whoever writes, by group. */
export function TagWords({ tabs }: { tabs: ReactNode }) {
  const t = useText();
  const [{ groupId }, setUrl] = useUrlState({ groupId: 0, pageNum: 1 });
  const [isAdding, setAdding] = useState(false);
  const { data: groups = [] } = useGroups(tagWordGroups);
  const name = nameOfGroup(groups, groupId);
  const side = { tree: tagWordGroups, api: tagWordGroupApi };
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
          formFields={['parentId', 'name', { name: 'code', help: t('word.codeHelp') }, 'logo', 'sort', 'remark']}
        />
      )}
    >
      <CrudPage
        key={groupId}
        api={tagWordApi}
        history={tagWordHistory}
        invalidates={[tagWordGroups]}
        title={name ?? t('word.title')}
        emptyText={t(groups.length > 0 ? 'word.tagEmpty' : 'word.noGroups')}
        notice={tabs}
        canAdd={groups.length > 0}
        query={groupId ? { groupId } : {}}
        nameOf={({ word }) => word}
        editedInRow={['sort']}
        columns={{ sort: {}, createTime: {}, createBy: {} }}
        formFields={[...(groupId ? [] : ['groupId']), 'word', 'sort', 'remark', 'logo']}
        toolbar={
          name !== undefined && (
            <Can permission="word:add">
              <Button onClick={() => setAdding(true)}>{t('word.addMany')}</Button>
            </Can>
          )
        }
      />
      {isAdding && name !== undefined && <AddTagWords group={{ id: groupId, name }} onClose={() => setAdding(false)} />}
    </TreeListPage>
  );
}
