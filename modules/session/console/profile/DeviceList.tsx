import { DesktopOutlined } from '@ant-design/icons';
import { ErrorState, formatInstant, notify, useAction, useConfirm, useData, useText } from '@kaiyin/console-kit';
import { endDevices, endOtherDevices, listDevices, type Device } from '@kaiyin/modules/session/schema';
import { Button, Skeleton, Tag } from 'antd';

/** Where the user is signed in, to be signed out from here. */
export function DeviceList() {
  const t = useText();
  const confirm = useConfirm();
  const { data, error, refetch } = useData(listDevices, {}, { freshFor: 0 });
  const after = { invalidates: [listDevices], onSuccess: () => notify('success', t('session.devicesEnded')) };
  const end = useAction(endDevices, after);
  const endOthers = useAction(endOtherDevices, after);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  const ask = (title: string) =>
    confirm({ title, text: t('session.endDeviceText'), ok: t('session.endDevice'), danger: true });
  const endOne = async ({ id, browser }: Device) => {
    if (await ask(t('session.endDeviceTitle', { name: browser || t('session.unknownDevice') })))
      end.mutate({ ids: [id] });
  };
  const endAll = async () => {
    if (await ask(t('session.endOthersTitle', { count: data.length - 1 }))) endOthers.mutate({});
  };
  return (
    <div className="profile-devices">
      <header>
        <p>{t('session.devicesSummary')}</p>
        <Button danger disabled={data.length < 2} loading={endOthers.isPending} onClick={() => void endAll()}>
          {t('session.endOthers')}
        </Button>
      </header>
      <ul>
        {data.map((device) => (
          <li key={device.id}>
            <DesktopOutlined aria-hidden="true" />
            <DeviceFacts device={device} />
            {!device.isThis && (
              <Button size="small" danger onClick={() => void endOne(device)}>
                {t('session.endDevice')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function DeviceFacts({ device: { browser, os, ip, region, loginTime, lastSeen, isThis } }: { device: Device }) {
  const t = useText();
  return (
    <div>
      <strong>
        {[browser, os].filter(Boolean).join(' · ') || t('session.unknownDevice')}
        {isThis && <Tag color="success">{t('session.thisDevice')}</Tag>}
      </strong>
      <span>{[ip, region].filter(Boolean).join(' · ')}</span>
      <span>
        {t('session.signedInAt', { time: formatInstant(loginTime) })}
        {t('session.gap')}
        {t('session.activeAt', { time: formatInstant(lastSeen) })}
      </span>
    </div>
  );
}
