import { ClearOutlined } from '@ant-design/icons';
import { invalidate, notify, useAction, useConfirm, useText } from '@kaiyin/console-kit';
import { backToOriginal, getResource, listResources, type ResourceView } from '@kaiyin/modules/resource/schema';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';

/** Takes the watermark from a picture, after a question. */
export function OriginalButton({ row: { id, name } }: { row: Pick<ResourceView, 'id' | 'name'> }) {
  const t = useText();
  const client = useQueryClient();
  const confirm = useConfirm();
  const back = useAction(backToOriginal);
  const run = async () => {
    const question = { title: t('resource.watermark.backTitle', { name }), text: t('resource.watermark.backText') };
    if (!(await confirm({ ...question, ok: t('resource.watermark.back') }))) return;
    await back.mutateAsync({ id });
    notify('success', t('resource.watermark.isBack'));
    await Promise.all([invalidate(client, listResources), invalidate(client, { path: getResource.path })]);
  };
  return (
    <Button icon={<ClearOutlined />} loading={back.isPending} onClick={() => void run().catch(() => {})}>
      {t('resource.watermark.back')}
    </Button>
  );
}
