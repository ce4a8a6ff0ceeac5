import { EllipsisOutlined } from '@ant-design/icons';
import {
  Can,
  EmptyState,
  ErrorState,
  formatCount,
  hasPermission,
  LoadingState,
  useAction,
  useConfirmDanger,
  useData,
  useHistory,
  useText,
} from '@kaiyin/console-kit';
import {
  listSubjects,
  moveSubject,
  removeSubjects,
  subjectHistory,
  type SubjectView,
  type Vote,
} from '@kaiyin/modules/vote/schema';
import { Button, Collapse, Dropdown, Tag } from 'antd';
import { useState } from 'react';
import { Bars } from './Bars.tsx';
import { ItemsDrawer } from './ItemsDrawer.tsx';
import { VotePreview } from './preview/VotePreview.tsx';
import { counted } from './ResetButton.tsx';
import { SubjectDrawer, type SubjectPlace } from './SubjectDrawer.tsx';
import { TextsButton } from './TextsDrawer.tsx';

/** The subjects of a vote in their order, each with its items and their votes, and the vote as readers see it beside them. */
export function SubjectList({ vote }: { vote: Vote }) {
  const t = useText();
  const { id: voteId } = vote;
  const { data: subjects, error, refetch } = useData(listSubjects, { voteId });
  const [closed, setClosed] = useState<readonly number[]>([]);
  const [form, setForm] = useState<SubjectPlace>();
  const [items, setItems] = useState<SubjectView>();
  const past = useHistory<SubjectView>(subjectHistory, ({ title }) => title);
  const add = (
    <Can permission={['vote:add', 'vote:edit']}>
      <Button type="primary" onClick={() => setForm({})}>
        {t('vote.addSubject')}
      </Button>
    </Can>
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!subjects) return <LoadingState />;
  const open = subjects.map(({ id }) => id).filter((id) => !closed.includes(id));
  const tools = (subject: SubjectView) => (
    <SubjectTools
      {...{ subject, subjects }}
      onForm={setForm}
      onItems={() => setItems(subject)}
      more={past.historyActions.map(({ label, run }) => ({ label, run: () => run([subject]) }))}
    />
  );
  return (
    <div className="vote-beside">
      <div>
        <div className="vote-tools">
          {add}
          {subjects.length > 0 && (
            <Button onClick={() => setClosed(open.length > 0 ? subjects.map(({ id }) => id) : [])}>
              {t(open.length > 0 ? 'vote.collapseAll' : 'vote.expandAll')}
            </Button>
          )}
        </div>
        {subjects.length === 0 && <EmptyState text={t('vote.subjectsEmpty')} />}
        {subjects.length > 0 && (
          <Collapse
            className="vote-subjects"
            collapsible="header"
            activeKey={open}
            onChange={(keys) => setClosed(subjects.map(({ id }) => id).filter((id) => !keys.includes(String(id))))}
            items={subjects.map((subject, index) => ({
              key: String(subject.id),
              label: <SubjectTitle {...{ subject, index }} />,
              extra: tools(subject),
              children: subject.type === 'input' ? <TextsButton subject={subject} /> : <Bars subject={subject} />,
            }))}
          />
        )}
      </div>
      <VotePreview {...{ vote, subjects }} />
      {form && <SubjectDrawer {...form} {...{ vote, subjects }} onClose={() => setForm(undefined)} />}
      {items && <ItemsDrawer {...{ vote, subjects }} subject={items} onClose={() => setItems(undefined)} />}
      {past.historyDrawer}
    </div>
  );
}

/** The number, title and kind of a subject. */
export function SubjectTitle({ subject, index }: { subject: SubjectView; index: number }) {
  const t = useText();
  const { title, type, required, answers } = subject;
  const choices = choicesOf(subject);
  return (
    <span className="vote-subject">
      <b>
        {index + 1}. {title}
      </b>
      <Tag>{t(`cc_vote_subject.type.${type}`)}</Tag>
      {required && <Tag>{t('vote.required')}</Tag>}
      {choices && <Tag>{choices}</Tag>}
      <small>{t('vote.answers', { count: formatCount(answers) })}</small>
    </span>
  );
}

/** How many items of a checkbox subject are to be chosen, such as `1–3`; empty without a limit. */
function choicesOf({ minChoice, maxChoice }: SubjectView): string {
  if (minChoice === 0 && maxChoice === 0) return '';
  if (maxChoice === 0) return `≥ ${minChoice}`;
  if (minChoice === maxChoice) return String(maxChoice);
  return minChoice === 0 ? `≤ ${maxChoice}` : `${minChoice}–${maxChoice}`;
}

/** Menus hand what they do not know on to their elements. */
function omitRun<T extends { run: unknown }>(entry: T): Omit<T, 'run'> {
  const { run: _, ...item } = entry;
  return item;
}

interface SubjectToolsProps {
  subject: SubjectView;
  subjects: readonly SubjectView[];
  onForm: (place: SubjectPlace) => void;
  onItems: () => void;
  more: readonly { label: string; run: () => unknown }[];
}

function SubjectTools({ subject, subjects, onForm, onItems, more }: SubjectToolsProps) {
  const t = useText();
  const confirm = useConfirmDanger();
  const move = useAction(moveSubject, { invalidates: [listSubjects] });
  const remove = useAction(removeSubjects, { invalidates: [...counted] });
  const { id, title, answers, type } = subject;
  const at = subjects.findIndex((one) => one.id === id);
  const ask = async () => {
    const consequence = t('vote.removeSubjectText', { count: formatCount(answers) });
    if (await confirm({ title: t('vote.removeSubject'), names: [title], consequence }))
      remove.mutate({ ids: [id], touches: answers });
  };
  const mayEdit = hasPermission('vote:edit');
  const before = (index: number) => ({ id, ...(subjects[index] && { beforeId: subjects[index].id }) });
  const editing = [
    { key: 'edit', label: t('vote.editSubject'), run: () => onForm({ subject }) },
    { key: 'insert', label: t('vote.insertSubject'), run: () => onForm({ beforeId: id }) },
    { key: 'up', label: t('vote.moveUp'), disabled: at === 0, run: () => move.mutate(before(at - 1)) },
    {
      key: 'down',
      label: t('vote.moveDown'),
      disabled: at === subjects.length - 1,
      run: () => move.mutate(before(at + 2)),
    },
  ];
  const removal = { key: 'delete', label: t('kit.delete'), danger: true, run: () => void ask() };
  const menu = [
    ...(mayEdit ? editing : []),
    ...more.map(({ label, run }) => ({ key: label, label, run })),
    ...(mayEdit ? [removal] : []),
  ];
  return (
    <span className="vote-subject-tools">
      {mayEdit && type !== 'input' && (
        <Button size="small" onClick={onItems}>
          {t('vote.editItems')}
        </Button>
      )}
      <Dropdown
        trigger={['click']}
        menu={{
          items: menu.map((item) => omitRun(item)),
          onClick: ({ key }) => void menu.find((item) => item.key === key)?.run(),
        }}
      >
        <Button size="small" type="text" icon={<EllipsisOutlined />} aria-label={t('vote.more', { title })} />
      </Dropdown>
    </span>
  );
}
