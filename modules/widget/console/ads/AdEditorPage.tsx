import {
  call,
  ErrorState,
  FieldGrid,
  FieldLine,
  FormPage,
  hasPermission,
  invalidate,
  LoadingState,
  notify,
  Page,
  useData,
  useTabTitle,
  useText,
  useUrlState,
} from '@kaiyin/console-kit';
import type { Change, Input } from '@kaiyin/entity';
import {
  advertisement,
  advertisementApi,
  endOfTime,
  getWidget,
  type Advertisement,
} from '@kaiyin/modules/widget/schema';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useNavigate } from 'react-router';

/** One ad of a space; a new one where the address names none. */
export default function AdEditorPage() {
  const t = useText();
  const [{ id, adSpaceId }] = useUrlState({ id: 0, adSpaceId: 0 });
  const ad = useData(advertisementApi.get, { id }, { enabled: id > 0, freshFor: 0 });
  const spaceId = ad.data?.adSpaceId ?? adSpaceId;
  const space = useData(getWidget, { id: spaceId }, { enabled: spaceId > 0 });
  useTabTitle(ad.data?.name);
  const [start] = useState(() => ({ onlineDate: dayjs().startOf('day').toISOString(), offlineDate: endOfTime }));
  const error = ad.error ?? space.error;
  if (error) return <ErrorState error={error} onRetry={() => void (ad.error ? ad.refetch() : space.refetch())} />;
  if (spaceId <= 0 && id <= 0) return <ErrorState error={t('widget.notChosen')} />;
  if ((id > 0 && !ad.data) || !space.data) return <LoadingState />;
  const { name, lacking } = space.data;
  return (
    <Page title={ad.data?.name ?? t('ad.add')} summary={name} extra={<BackToSpace id={spaceId} />}>
      <AdForm
        key={`${id} ${ad.data?.updateTime ?? ''}`}
        row={ad.data ?? { adSpaceId: spaceId, ...start }}
        mayEdit={!lacking.includes('Edit') && hasPermission(`cms:advertisement:${id > 0 ? 'edit' : 'add'}`)}
      />
    </Page>
  );
}

function BackToSpace({ id }: { id: number }) {
  const t = useText();
  const navigate = useNavigate();
  return <Button onClick={() => void navigate(`/cms/adspace/editor?id=${id}`)}>{t('ad.toSpace')}</Button>;
}

interface AdFormProps {
  row: Partial<Advertisement> & { adSpaceId: number };
  mayEdit: boolean;
}

function AdForm({ row, mayEdit }: AdFormProps) {
  const t = useText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id, adSpaceId } = row;
  const reread = async () => ({ ...(await call(advertisementApi.get, { id: id ?? 0 }, { quiet: true })) });
  const save = async (values: Record<string, unknown>, over: Record<string, unknown> = row) => {
    const { updateTime } = over;
    const fields = { ...values, adSpaceId } as Input<typeof advertisement>;
    if (id === undefined) await call(advertisementApi.create, fields, { quiet: true });
    else
      await call(advertisementApi.update, { ...fields, id, updateTime } as Change<typeof advertisement>, {
        quiet: true,
      });
  };
  const saved = async () => {
    notify('success', t('kit.saved'));
    await invalidate(client, advertisementApi.list);
    await invalidate(client, advertisementApi.get);
    if (id === undefined) await navigate(`/cms/adspace/editor?id=${adSpaceId}`);
  };
  return (
    <FormPage
      entity={advertisement}
      row={row}
      param="id"
      mayEdit={mayEdit}
      save={save}
      reread={reread}
      onSaved={saved}
      sections={[
        { key: 'basic', title: t('ad.basic'), children: <Basic /> },
        { key: 'material', title: t('ad.material'), children: <Material /> },
      ]}
    />
  );
}

function Basic() {
  const t = useText();
  return (
    <FieldGrid>
      <FieldLine entity={advertisement} name="name" />
      <FieldLine entity={advertisement} name="type" />
      <FieldLine entity={advertisement} name="weight" help={t('ad.weightHelp')} />
      <FieldLine entity={advertisement} name="status" />
      <FieldLine entity={advertisement} name="onlineDate" />
      <FieldLine entity={advertisement} name="offlineDate" />
      <FieldLine entity={advertisement} name="remark" className="form-page-wide" />
    </FieldGrid>
  );
}

function Material() {
  const t = useText();
  const type = Form.useWatch<string>('type');
  return (
    <FieldGrid>
      {type === 'image' && <FieldLine entity={advertisement} name="picture" className="form-page-wide" />}
      {type !== 'html' && (
        <FieldLine
          entity={advertisement}
          name="text"
          className="form-page-wide"
          {...(type === 'image' && { help: t('ad.textHelp') })}
        />
      )}
      {type === 'html' && (
        <FieldLine entity={advertisement} name="html" className="form-page-wide" help={t('ad.htmlHelp')} />
      )}
      {type !== 'html' && <FieldLine entity={advertisement} name="redirectUrl" className="form-page-wide" />}
      {type !== 'text' && <FieldLine entity={advertisement} name="width" help={t('ad.sizeHelp')} />}
      {type !== 'text' && <FieldLine entity={advertisement} name="height" />}
    </FieldGrid>
  );
}
