import {
  call,
  FieldLine,
  FormDrawer,
  formatCount,
  useAction,
  useConfirmDanger,
  useNarrow,
  useText,
} from '@kaiyin/console-kit';
import { pick } from '@kaiyin/entity';
import {
  addSubject,
  listSubjects,
  updateSubject,
  voteSubject,
  type SubjectView,
  type Vote,
} from '@kaiyin/modules/vote/schema';
import { Form } from 'antd';
import { VotePreview, type PreviewedSubject } from './preview/VotePreview.tsx';

/** The subject that is edited, or the one before which a new one goes. */
export interface SubjectPlace {
  subject?: SubjectView;
  beforeId?: number;
}

interface SubjectDrawerProps extends SubjectPlace {
  vote: Vote;
  subjects: readonly SubjectView[];
  onClose: () => void;
}

const names = ['title', 'type', 'required', 'minChoice', 'maxChoice'] as const;
const form = { table: voteSubject.table, fields: pick(voteSubject.fields, names) };
type Values = Pick<SubjectView, (typeof names)[number]>;

/** A new subject, or another wording of one, with the vote as it will look beside it. */
export function SubjectDrawer({ subject, beforeId, vote, subjects, onClose }: SubjectDrawerProps) {
  const t = useText();
  const isNarrow = useNarrow(1100);
  const save = useSave({ vote, ...(subject && { subject }), ...(beforeId !== undefined && { beforeId }) });
  const reread = async () => {
    const all = await call(listSubjects, { voteId: vote.id }, { quiet: true });
    return { ...(all.find(({ id }) => id === subject?.id) ?? subject) };
  };
  return (
    <FormDrawer
      title={t(subject ? 'vote.editSubject' : beforeId === undefined ? 'vote.addSubject' : 'vote.insertSubject')}
      entity={form}
      {...(subject && { row: { ...subject }, reread })}
      size={isNarrow ? 560 : 1040}
      save={save}
      onClose={onClose}
    >
      <div className="vote-beside">
        <div>
          <Lines />
        </div>
        <Draft {...{ vote, subjects, ...(subject && { subject }), ...(beforeId !== undefined && { beforeId }) }} />
      </div>
    </FormDrawer>
  );
}

function Lines() {
  const t = useText();
  const type = Form.useWatch<string>('type');
  return (
    <>
      <FieldLine entity={form} name="title" />
      <FieldLine entity={form} name="type" />
      <FieldLine entity={form} name="required" help={t('vote.requiredHelp')} />
      {type === 'checkbox' && (
        <>
          <FieldLine entity={form} name="minChoice" help={t('vote.minHelp')} />
          <FieldLine entity={form} name="maxChoice" help={t('vote.maxHelp')} />
        </>
      )}
    </>
  );
}

const blank: PreviewedSubject = {
  id: 0,
  title: '',
  type: 'radio',
  required: true,
  minChoice: 0,
  maxChoice: 0,
  items: [],
};

/** The vote with what is being written. */
function Draft({ subject, beforeId, vote, subjects }: Omit<SubjectDrawerProps, 'onClose'>) {
  const values = Form.useWatch((all: Partial<Values>) => all);
  const given = Object.fromEntries(
    Object.entries(values ?? {}).filter(([, value]) => value !== undefined && value !== null),
  ) as Partial<Values>;
  const drafted: PreviewedSubject = { ...blank, ...subject, ...given };
  const at = beforeId === undefined ? subjects.length : subjects.findIndex(({ id }) => id === beforeId);
  const shown: readonly PreviewedSubject[] = subject
    ? subjects.map((one) => (one.id === subject.id ? drafted : one))
    : [...subjects.slice(0, at), drafted, ...subjects.slice(at)];
  return <VotePreview vote={vote} subjects={shown} />;
}

function useSave({ subject, beforeId, vote }: SubjectPlace & { vote: Vote }) {
  const t = useText();
  const confirm = useConfirmDanger();
  const options = { quiet: true, invalidates: [listSubjects] };
  const add = useAction(addSubject, options);
  const update = useAction(updateSubject, options);
  return async (values: Record<string, unknown>, over: Record<string, unknown> | undefined) => {
    const given = { minChoice: 0, maxChoice: 0, ...values } as Values;
    if (!subject) return add.mutateAsync({ ...given, voteId: vote.id, ...(beforeId !== undefined && { beforeId }) });
    const { id, title, type, answers } = { ...subject, ...(over as Partial<SubjectView> | undefined) };
    const isOther = title !== given.title || type !== given.type;
    const isText = type === 'input' || given.type === 'input';
    const question = {
      title: t('vote.changeTitle', { count: formatCount(answers) }),
      names: [title],
      consequence: t('vote.changeText'),
      ok: t('vote.changeOk'),
    };
    // Between choices and texts the server refuses at the field.
    const isAsked = answers > 0 && isOther && !(isText && type !== given.type);
    if (isAsked && !(await confirm(question))) return false;
    const updateTime = String((over ?? subject).updateTime);
    return update.mutateAsync({ ...given, id, touches: answers, updateTime });
  };
}
