import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import {
  Can,
  CrudDrawer,
  flat,
  matching,
  notify,
  TreeSide,
  useAction,
  useConfirmDanger,
  useText,
  type TreeChoice,
} from '@kaiyin/console-kit';
import type { hotWordGroupApi, tagWordGroupApi, WordGroup } from '@kaiyin/modules/word/schema';
import { Button, Tree, type TreeDataNode } from 'antd';
import { useState } from 'react';
import { useGroups, type GroupTree } from './word-groups.ts';
import './word.css';

interface Item extends TreeDataNode {
  node: WordGroup;
  children: Item[];
}
const toItem = (node: WordGroup): Item => ({ key: node.id, node, children: node.children.map(toItem) });

const named = (nodes: readonly WordGroup[], words: string) =>
  matching(nodes, { words, status: '' }, ({ name, code }) => [name, code]);

interface GroupSideProps extends TreeChoice {
  tree: GroupTree;
  /** Without it groups are only chosen. */
  api?: typeof hotWordGroupApi | typeof tagWordGroupApi;
  formFields?: readonly (string | { name: string; help: string })[];
}

/** Groups of words beside their list: chosen, added, edited and deleted. */
export function GroupSide({ tree, api, formFields, selected, onSelect }: GroupSideProps) {
  const t = useText();
  const [edited, setEdited] = useState<WordGroup | 'new'>();
  return (
    <>
      <TreeSide
        read={useGroups(tree)}
        search={t('word.searchGroups')}
        find={named}
        all={t('word.allGroups')}
        {...{ selected, onSelect }}
        empty={t('word.noGroups')}
        noMatch={t('word.noMatch')}
        tools={
          api && (
            <Can permission="word:add">
              <Button
                icon={<PlusOutlined />}
                aria-label={t('word.addGroup')}
                title={t('word.addGroup')}
                onClick={() => setEdited('new')}
              />
            </Can>
          )
        }
      >
        {(shown) => (
          <Tree<Item>
            blockNode
            className="word-groups"
            defaultExpandAll
            key={flat(shown).length}
            treeData={shown.map(toItem)}
            titleRender={({ node }) => (
              <span className="word-group">
                <span title={node.code}>{node.name}</span>
                <small>{node.words}</small>
                {api && <GroupTools {...{ api, tree, node, selected, onSelect }} onEdit={() => setEdited(node)} />}
              </span>
            )}
            selectedKeys={selected === undefined ? [] : [selected]}
            onSelect={(_, { node }) => onSelect(node.node.id)}
          />
        )}
      </TreeSide>
      {api && edited && (
        <CrudDrawer
          api={api as typeof tagWordGroupApi}
          id={edited === 'new' ? undefined : edited.id}
          {...(edited === 'new' && selected !== undefined && { start: { parentId: selected } })}
          {...(formFields && { formFields })}
          invalidates={[tree]}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

type GroupToolsProps = TreeChoice &
  Required<Pick<GroupSideProps, 'api' | 'tree'>> & { node: WordGroup; onEdit: () => void };

function GroupTools({ api, tree, node, selected, onSelect, onEdit }: GroupToolsProps) {
  const t = useText();
  const confirm = useConfirmDanger();
  const remove = useAction(api.remove, { invalidates: [tree, api.list] });
  const ask = async () => {
    if (!(await confirm({ names: [node.name] }))) return;
    await remove.mutateAsync({ ids: [node.id] });
    if (selected === node.id) onSelect(undefined);
    notify('success', t('kit.deleted', { count: 1 }));
  };
  return (
    <span className="word-group-tools">
      <Can permission="word:edit">
        <Button
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label={`${t('word.editGroup')} ${node.name}`}
          onClick={(event) => {
            event.stopPropagation();
            onEdit();
          }}
        />
      </Can>
      <Can permission="word:delete">
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined />}
          aria-label={`${t('word.deleteGroup')} ${node.name}`}
          onClick={(event) => {
            event.stopPropagation();
            void ask().catch(() => undefined);
          }}
        />
      </Can>
    </span>
  );
}
