import { call, FormDrawer, useAction, useText } from '@kaiyin/console-kit';
import { pick } from '@kaiyin/entity';
import { addSubject, listSubjects, updateSubject, voteSubject, type SubjectView } from '@kaiyin/modules/vote/schema';

/** The subject that is edited, or the one before which a new one goes. */
export interface SubjectPlace {
  subject?: SubjectView;
  beforeId?: number;
}

const form = { table: voteSubject.table, fields: pick(voteSubject.fields, ['title', 'type', 'required']) };

/** A new subject, or another wording of one. */
export function SubjectDrawer({
  subject,
  beforeId,
  voteId,
  onClose,
}: SubjectPlace & { voteId: number; onClose: () => void }) {
  const t = useText();
  const options = { quiet: true, invalidates: [listSubjects] };
  const add = useAction(addSubject, options);
  const update = useAction(updateSubject, options);
  const reread = async () => {
    const all = await call(listSubjects, { voteId }, { quiet: true });
    return { ...(all.find(({ id }) => id === subject?.id) ?? subject) };
  };
  const save = async (values: Record<string, unknown>, over: Record<string, unknown> | undefined) => {
    const given = values as Pick<SubjectView, 'title' | 'type' | 'required'>;
    const updateTime = String((over ?? subject)?.updateTime);
    if (subject) return update.mutateAsync({ ...given, id: subject.id, updateTime });
    return add.mutateAsync({ ...given, voteId, ...(beforeId !== undefined && { beforeId }) });
  };
  return (
    <FormDrawer
      title={t(subject ? 'vote.editSubject' : beforeId === undefined ? 'vote.addSubject' : 'vote.insertSubject')}
      entity={form}
      {...(subject && { row: { ...subject }, reread })}
      save={save}
      onClose={onClose}
    />
  );
}
