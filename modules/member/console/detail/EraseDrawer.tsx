import { FormDrawer, notify, useAction, useConfirmDanger, useData, useText } from '@kaiyin/console-kit';
import { integer } from '@kaiyin/entity';
import {
  coolingDays,
  eraseMember,
  longestCooling,
  memberApi,
  type ErasureAnswer,
  type MemberView,
  type TouchedPart,
} from '@kaiyin/modules/member/schema';
import { App } from 'antd';
import { useNavigate } from 'react-router';

const form = { table: 'cc_member_erasure', fields: { days: integer({ min: 0, max: longestCooling }) } };

interface EraseDrawerProps {
  member: Pick<MemberView, 'id' | 'userName'>;
  name: string;
  /** Called when the erasure is noted for later. */
  onAsked: () => void;
  onClose: () => void;
}

/** Offered where the parameter cannot be read. */
const usualDays = 7;

/** Erases a member after some days, at once after none. */
export function EraseDrawer(props: EraseDrawerProps) {
  const t = useText();
  const { data, isPending } = useData(coolingDays, {}, { freshFor: 0 });
  const title = t('membership.eraseTitle', { name: props.name });
  return isPending ? null : <EraseForm {...props} title={title} row={data ?? { days: usualDays }} />;
}

function EraseForm({
  member: { id },
  name,
  title,
  row,
  onAsked,
  onClose,
}: EraseDrawerProps & { title: string; row: object }) {
  const t = useText();
  const confirm = useConfirmDanger();
  const showTouched = useTouched(onAsked);
  const erase = useAction(eraseMember, { quiet: true, invalidates: [memberApi.list] });
  return (
    <FormDrawer<ErasureAnswer | false>
      title={title}
      saveText={t('membership.erase')}
      entity={form}
      row={row as Record<string, unknown>}
      formFields={[{ name: 'days', label: t('cc_member_erasure.days'), help: t('membership.eraseHelp') }]}
      save={async ({ days }) => {
        const isAtOnce = Number(days) === 0;
        if (
          isAtOnce &&
          !(await confirm({ names: [name], title: t('membership.eraseNowTitle'), ok: t('membership.eraseNow') }))
        )
          return false;
        return erase.mutateAsync({ id, days: Number(days) });
      }}
      onSaved={(answer) => answer && showTouched(answer)}
      onClose={onClose}
    />
  );
}

/** Says what was touched, and leaves the page of a member who is gone. */
function useTouched(onAsked: () => void) {
  const t = useText();
  const { modal } = App.useApp();
  const navigate = useNavigate();
  return ({ touched }: ErasureAnswer) => {
    if (!touched) {
      notify('success', t('membership.erasureAsked'));
      return onAsked();
    }
    void navigate('/member/list');
    return void modal.success({ title: t('membership.erasedNow'), content: <TouchedList touched={touched} /> });
  };
}

/** How many rows an erasure touched, by what they are of. */
export const TouchedList = ({ touched }: { touched: readonly TouchedPart[] }) => (
  <dl className="member-touched">
    {touched.map(({ label, count }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{count}</dd>
      </div>
    ))}
  </dl>
);
