import type { Endpoint } from '@kaiyin/entity';
import { Button } from 'antd';
import { notify } from '../http/notify.ts';
import { useConfirm } from '../page/use-confirm.tsx';
import { useAction, type AnyEndpoint } from '../query/query.ts';
import { Can } from '../session/Can.tsx';

/** A call that removes all rows of a list, and what is asked before. */
export interface Cleaning {
  api: Endpoint<Record<string, never>, unknown>;
  permission: string;
  label: string;
  title: string;
  text: string;
  done: string;
}

/** Empties a list after asking. */
export function CleanButton({ api, permission, label, title, text, done, list }: Cleaning & { list: AnyEndpoint }) {
  const confirm = useConfirm();
  const clean = useAction(api, { invalidates: [list], onSuccess: () => notify('success', done) });
  const ask = async () => {
    if (await confirm({ title, text, ok: label, danger: true })) clean.mutate({});
  };
  return (
    <Can permission={permission}>
      <Button danger loading={clean.isPending} onClick={() => void ask()}>
        {label}
      </Button>
    </Can>
  );
}
