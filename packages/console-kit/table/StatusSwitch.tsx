import type { StatusApi } from '@kaiyin/entity';
import { Switch } from 'antd';
import { notify } from '../http/notify.ts';
import { useText } from '../i18n/text.ts';
import { useConfirm, type Confirm } from '../page/use-confirm.tsx';
import { useAction, type AnyEndpoint } from '../query/query.ts';
import { hasPermission } from '../session/session.ts';

export interface StatusSwitchProps {
  api: StatusApi;
  id: number;
  name: string;
  status: string;
  /** What else is out of date afterwards, beside everything of the entity. */
  invalidates?: readonly AnyEndpoint[];
  /** Asked before it is disabled. */
  confirm?: Confirm | undefined;
}

/** Enables or disables a row where it stands in its list; locked for whoever may not. */
export function StatusSwitch({ api, id, name, status, invalidates = [], confirm: question }: StatusSwitchProps) {
  const t = useText();
  const confirm = useConfirm();
  const base = { path: api.path.replace(/\/changeStatus$/, '') };
  const change = useAction(api, {
    invalidates,
    invalidatesBelow: [base],
    onSuccess: (_, { status }) => notify('success', t(status === 'enabled' ? 'kit.enabled' : 'kit.disabled', { name })),
  });
  const isOn = status === 'enabled';
  const { access } = api;
  const turn = async () => {
    if (isOn && question && !(await confirm(question))) return;
    change.mutate({ ids: [id], status: isOn ? 'disabled' : 'enabled' });
  };
  return (
    <Switch
      size="small"
      checked={isOn}
      loading={change.isPending}
      disabled={typeof access === 'object' && !hasPermission(...access.permission)}
      aria-label={t('kit.enableIt', { name })}
      onChange={() => void turn()}
    />
  );
}
