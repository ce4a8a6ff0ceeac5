import { nameOfDefault, textOf, useData, useText } from '@kaiyin/console-kit';
import { menuPermissions, recordKinds } from '@kaiyin/modules/access/schema';
import { Segmented, Select, TreeSelect } from 'antd';
import { kindOf, labelOfRight } from './words.ts';
import { PersonSelect } from './PersonSelect.tsx';
import { PlaceFields } from './PlaceFields.tsx';

/** What is asked, as the address says it. */
export interface Question {
  /** 0: whoever asks. */
  userId: number;
  permission: string;
  right: string;
  siteId: number;
  recordId: number;
}
interface WhyFormProps {
  question: Question;
  onChange: (change: Partial<Question>) => void;
}

/** Asks who may do what, where. */
export function WhyForm({ question, onChange }: WhyFormProps) {
  const t = useText();
  const { data: kinds = [] } = useData(recordKinds, {});
  const kind = kinds.find((one) => one.kind === kindOf(question.right));
  const choose = (name: string) => {
    const chosen = kinds.find((one) => one.kind === name);
    onChange(chosen ? { permission: '', right: chosen.rights[0] ?? '', recordId: 0 } : { right: '', permission: '' });
  };
  return (
    <div className="access-why-form">
      <PersonSelect value={question.userId} onChange={(userId) => onChange({ userId })} />
      <Segmented
        value={kind?.kind ?? ''}
        onChange={choose}
        options={[
          { value: '', label: t('people.why.menu') },
          ...kinds.map((one) => ({ value: one.kind, label: textOf(`people.kindOf.${one.kind}`) })),
        ]}
      />
      {kind ? (
        <>
          <Select
            className="access-why-field"
            aria-label={t('people.why.right')}
            value={question.right}
            onChange={(right) => onChange({ right })}
            options={kind.rights.map((right) => ({ value: right, label: labelOfRight(right) }))}
          />
          <PlaceFields {...question} kind={kind.hasRecords ? kind.kind : undefined} onChange={onChange} />
        </>
      ) : (
        <PermissionSelect
          userId={question.userId}
          value={question.permission}
          onChange={(permission) => onChange({ permission, right: '' })}
        />
      )}
    </div>
  );
}

interface PermissionSelectProps {
  userId: number;
  value: string;
  onChange: (permission: string) => void;
}

function PermissionSelect({ userId, value, onChange }: PermissionSelectProps) {
  const t = useText();
  const { data } = useData(menuPermissions, { ownerType: 'User', owner: userId }, { enabled: userId > 0 });
  const menus = data?.menus ?? [];
  const first = new Map(menus.map(({ id, perms }) => [perms, id]).toReversed() as [string | null, number][]);
  return (
    <TreeSelect
      className="access-why-field access-why-permission"
      aria-label={t('people.why.permission')}
      placeholder={t('people.why.permission')}
      disabled={userId === 0}
      {...(value && { value })}
      onChange={(chosen: string) => onChange(chosen)}
      showSearch={{
        filterTreeNode: (words, node) =>
          `${String(node.title)} ${String(node.value)}`.toLowerCase().includes(words.toLowerCase()),
      }}
      treeDataSimpleMode
      treeData={menus.map(({ id, parentId, name, perms }) => ({
        id,
        pId: parentId,
        // A permission can be chosen where it first stands.
        value: perms !== null && first.get(perms) === id ? perms : `#${id}`,
        title: nameOfDefault(`MENU.NAME.${id}`, name),
        disabled: perms === null || first.get(perms) !== id,
      }))}
    />
  );
}
