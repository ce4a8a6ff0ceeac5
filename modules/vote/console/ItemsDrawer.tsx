import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import {
  formatCount,
  notify,
  useAction,
  useConfirmDanger,
  useConfirmLeave,
  useFocusReturn,
  useLeaveGuard,
  useText,
} from '@kaiyin/console-kit';
import { listItems, most, saveItems, type SubjectView } from '@kaiyin/modules/vote/schema';
import { Alert, Button, Drawer, Input } from 'antd';
import { useState } from 'react';
import { letterOf } from './letter-of.ts';
import { counted } from './ResetButton.tsx';

interface Line {
  /** Of a line, whether it was saved or not. */
  key: number;
  id?: number;
  content: string;
  description: string;
}

let lastKey = 0;
const blank = (): Line => ({ key: ++lastKey, content: '', description: '' });

/** The items of a subject as one list, saved at once. */
export function ItemsDrawer({ subject, onClose }: { subject: SubjectView; onClose: () => void }) {
  const t = useText();
  useFocusReturn();
  const [start] = useState(() =>
    subject.items.map(({ id, content, description }): Line => ({ key: ++lastKey, id, content, description })),
  );
  const [lines, setLines] = useState<readonly Line[]>(start);
  const isDirty = lines !== start;
  useLeaveGuard(isDirty);
  const confirmLeave = useConfirmLeave();
  const { save, isSaving, problem } = useSave(subject, lines, onClose);
  const close = async () => (!isDirty || (await confirmLeave())) && onClose();
  const swap = (one: number, other: number) =>
    setLines(lines.with(one, lines[other] as Line).with(other, lines[one] as Line));
  return (
    <Drawer
      open
      title={t('vote.itemsOf', { title: subject.title })}
      size={720}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={() => void close()}
      mask={{ closable: !isDirty }}
      footer={
        <div className="kit-drawer-footer">
          <Button onClick={() => void close()}>{t('kit.cancel')}</Button>
          <Button type="primary" loading={isSaving} onClick={() => void save()}>
            {t('kit.save')}
          </Button>
        </div>
      }
    >
      {problem && <Alert type="error" showIcon title={problem} />}
      {lines.length === 0 && <p className="vote-none">{t('vote.noItems')}</p>}
      <ol className="vote-items">
        {lines.map((line, index) => (
          <ItemLine
            key={line.key}
            {...{ line, index }}
            count={lines.length}
            onChange={(change) => setLines(lines.with(index, { ...line, ...change }))}
            onUp={() => swap(index, index - 1)}
            onDown={() => swap(index, index + 1)}
            onInsert={() => setLines(lines.toSpliced(index, 0, blank()))}
            onRemove={() => setLines(lines.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <Button
        block
        type="dashed"
        icon={<PlusOutlined />}
        disabled={lines.length >= most.items}
        onClick={() => setLines([...lines, blank()])}
      >
        {t('vote.addItem')}
      </Button>
    </Drawer>
  );
}

function useSave(subject: SubjectView, lines: readonly Line[], onClose: () => void) {
  const t = useText();
  const confirm = useConfirmDanger();
  const [problem, setProblem] = useState('');
  const call = useAction(saveItems, { quiet: true, invalidates: [...counted, listItems] });
  const save = async () => {
    const empty = lines.findIndex(({ content }) => content.trim() === '');
    if (empty >= 0) return setProblem(t('vote.itemNeeded', { letter: letterOf(empty) }));
    const gone = subject.items.filter(({ id, total }) => total > 0 && !lines.some((line) => line.id === id));
    const lost = gone.reduce((sum, { total }) => sum + total, 0);
    const question = {
      title: t('vote.lostTitle', { count: formatCount(lost) }),
      names: gone.map(({ content, total }) => `${content} · ${t('vote.count', { count: formatCount(total) })}`),
      consequence: t('vote.lostText'),
      ok: t('vote.lostOk'),
    };
    if (lost > 0 && !(await confirm(question))) return;
    try {
      const items = lines.map(({ id, content, description }) => ({ ...(id && { id }), content, description }));
      await call.mutateAsync({ subjectId: subject.id, updateTime: subject.updateTime, lost, items });
      notify('success', t('vote.itemsSaved'));
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return { save, isSaving: call.isPending, problem };
}

interface ItemLineProps {
  line: Line;
  index: number;
  count: number;
  onChange: (change: Partial<Line>) => void;
  onUp: () => void;
  onDown: () => void;
  onInsert: () => void;
  onRemove: () => void;
}

function ItemLine({ line, index, count, onChange, onUp, onDown, onInsert, onRemove }: ItemLineProps) {
  const t = useText();
  const letter = letterOf(index);
  const tools = [
    { tool: t('vote.moveUp'), icon: <ArrowUpOutlined />, disabled: index === 0, run: onUp },
    { tool: t('vote.moveDown'), icon: <ArrowDownOutlined />, disabled: index === count - 1, run: onDown },
    { tool: t('vote.insertItem'), icon: <PlusOutlined />, disabled: count >= most.items, run: onInsert },
    { tool: t('kit.delete'), icon: <DeleteOutlined />, disabled: false, run: onRemove },
  ];
  return (
    <li>
      <b>{letter}</b>
      <div className="vote-item-texts">
        <Input
          value={line.content}
          maxLength={255}
          aria-label={t('vote.item', { letter })}
          placeholder={t('cc_vote_item.content')}
          onChange={({ target }) => onChange({ content: target.value })}
        />
        <Input
          value={line.description}
          maxLength={255}
          aria-label={t('vote.itemDescription', { letter })}
          placeholder={t('cc_vote_item.description')}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </div>
      <span className="vote-item-tools">
        {tools.map(({ tool, icon, disabled, run }) => (
          <Button
            key={tool}
            type="text"
            {...{ icon, disabled }}
            title={tool}
            aria-label={t('vote.itemTool', { letter, tool })}
            onClick={run}
          />
        ))}
      </span>
    </li>
  );
}
