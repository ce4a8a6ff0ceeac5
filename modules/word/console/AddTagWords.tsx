import { FormDrawer, notify, useAction, useText } from '@kaiyin/console-kit';
import { longText } from '@kaiyin/entity';
import { addTagWords, tagWordApi, tagWordGroups } from '@kaiyin/modules/word/schema';

const form = { table: 'word', fields: { lines: longText({ max: 40_000 }) } };

/** Adds a tag for each line that is typed. */
export function AddTagWords({ group, onClose }: { group: { id: number; name: string }; onClose: () => void }) {
  const t = useText();
  const add = useAction(addTagWords, { quiet: true, invalidates: [tagWordApi.list, tagWordGroups] });
  const save = async ({ lines }: Record<string, unknown>) => {
    const words = String(lines)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    const { added, known } = await add.mutateAsync({ groupId: group.id, words });
    notify('success', t('word.addedMany', { added, known }));
  };
  return (
    <FormDrawer
      title={`${t('word.addMany')} · ${group.name}`}
      entity={form}
      formFields={[{ name: 'lines', help: t('word.linesHelp') }]}
      {...{ save, onClose }}
    />
  );
}
