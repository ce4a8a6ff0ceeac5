import { useText } from '@kaiyin/console-kit';
import { visitDevices, visitorKinds, type VisitDevice, type VisitorKind } from '@kaiyin/modules/stat/schema';
import { Select } from 'antd';

interface State {
  device: string;
  visitor: string;
}

/** What is chosen of devices and visitors, as calls take it. */
export const among = ({ device, visitor }: State): { device?: VisitDevice; visitor?: VisitorKind } => {
  const knownDevice = visitDevices.find((one) => one === device);
  const knownVisitor = visitorKinds.find((one) => one === visitor);
  return { ...(knownDevice && { device: knownDevice }), ...(knownVisitor && { visitor: knownVisitor }) };
};

/** Whose visits are counted: of all devices and visitors, or of some. */
export function VisitFilters({ state, onChange }: { state: State; onChange: (change: Partial<State>) => void }) {
  const t = useText();
  return (
    <>
      <Select
        aria-label={t('stat.device')}
        value={state.device}
        onChange={(device) => onChange({ device })}
        options={[
          { value: '', label: `${t('stat.device')} · ${t('stat.all')}` },
          ...visitDevices.map((value) => ({ value: value as string, label: t(`stat.device.${value}`) })),
        ]}
      />
      <Select
        aria-label={t('stat.visitor')}
        value={state.visitor}
        onChange={(visitor) => onChange({ visitor })}
        options={[
          { value: '', label: `${t('stat.visitor')} · ${t('stat.all')}` },
          ...visitorKinds.map((value) => ({ value: value as string, label: t(`stat.visitor.${value}`) })),
        ]}
      />
    </>
  );
}
