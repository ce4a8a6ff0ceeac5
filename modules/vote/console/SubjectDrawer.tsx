import { FormDrawer, useAction, useText } from '@kaiyin/console-kit';
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
  const save = async (values: Record<string, unknown>) => {
    const given = values as Pick<SubjectView, 'title' | 'type' | 'required'>;
    if (subject) return update.mutateAsync({ ...given, id: subject.id, updateTime: subject.updateTime });
    return add.mutateAsync({ ...given, voteId, ...(beforeId !== undefined && { beforeId }) });
  };
  return (
    <FormDrawer
      title={t(subject ? 'vote.editSubject' : beforeId === undefined ? 'vote.addSubject' : 'vote.insertSubject')}
      entity={form}
      {...(subject && { row: { ...subject } })}
      save={save}
      onClose={onClose}
    />
  );
}
