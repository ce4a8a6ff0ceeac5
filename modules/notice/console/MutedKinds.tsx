import { notify, useAction, useData, useText } from '@kaiyin/console-kit';
import { inboxKinds, muteKinds } from '@kaiyin/modules/notice/schema';
import { Switch } from 'antd';
import './notice.css';

/** Which kinds of messages one is told; kept at once. */
export default function MutedKinds() {
  const t = useText();
  const { data = [] } = useData(inboxKinds, {});
  const mute = useAction(muteKinds, { invalidates: [inboxKinds], onSuccess: () => notify('success', t('kit.saved')) });
  const toggle = (kind: string, isTold: boolean) => {
    const muted = data.filter((one) => one.isMuted && one.kind !== kind).map((one) => one.kind);
    mute.mutate({ kinds: isTold ? muted : [...muted, kind] });
  };
  return (
    <section className="notice-muted" aria-labelledby="notice-muted">
      <h2 id="notice-muted">{t('inbox.preferences')}</h2>
      <p>{t('inbox.preferencesHelp')}</p>
      <ul>
        {data.map(({ kind, title, canMute, isMuted }) => (
          <li key={kind}>
            <label htmlFor={`notice-${kind}`}>
              {title}
              {!canMute && <small>{t('inbox.alwaysTold')}</small>}
            </label>
            <Switch
              id={`notice-${kind}`}
              checked={!isMuted}
              disabled={!canMute || mute.isPending}
              onChange={(isTold) => toggle(kind, isTold)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
