import { useText, type WidgetProps } from '@kaiyin/console-kit';
import {
  noContent,
  rotations,
  spaceLimits,
  usualSpace,
  type AdSpace,
  type WidgetContent,
} from '@kaiyin/modules/widget/schema';
import { Form, InputNumber, Radio } from 'antd';
import { createContext, use } from 'react';
import { spaceSentence } from './space-sentence.ts';
import { useSpaceAds } from './use-space-ads.ts';

/** The space that is edited. */
export const EditedSpace = createContext(0);

/** How a space shows its ads, with a sentence that says what readers will get. */
export function SpaceFields({ value, onChange, disabled = false }: WidgetProps) {
  const t = useText();
  const content = (value as WidgetContent | undefined) ?? noContent;
  const space = content.space ?? usualSpace;
  const ads = useSpaceAds(use(EditedSpace));
  const change = (part: Partial<AdSpace>) => onChange?.({ ...content, space: { ...space, ...part } });
  const number = (name: keyof typeof spaceLimits, onNumber: (next: number | null) => void) => (
    <InputNumber
      id={`space-${name}`}
      min={spaceLimits[name][0]}
      max={spaceLimits[name][1]}
      precision={0}
      disabled={disabled}
      value={space[name]}
      onChange={onNumber}
    />
  );
  return (
    <>
      <div className="form-page-grid">
        <Form.Item label={t('ad.rotation')} className="form-page-wide">
          <Radio.Group
            aria-label={t('ad.rotation')}
            disabled={disabled}
            value={space.rotation}
            options={rotations.map((one) => ({ value: one, label: t(`ad.rotation.${one}`) }))}
            onChange={(event) => change({ rotation: event.target.value as AdSpace['rotation'] })}
          />
        </Form.Item>
        <Form.Item label={t('ad.count')} htmlFor="space-count">
          {number('count', (count) => change({ count: count ?? usualSpace.count }))}
        </Form.Item>
        {space.rotation === 'turn' && (
          <Form.Item label={t('ad.seconds')} htmlFor="space-seconds" extra={t('ad.secondsHelp')}>
            {number('seconds', (seconds) => change({ seconds: seconds ?? usualSpace.seconds }))}
          </Form.Item>
        )}
        <Form.Item label={t('ad.height')} htmlFor="space-height" extra={t('ad.heightHelp')}>
          {number('height', (height) => change({ height }))}
        </Form.Item>
      </div>
      <p className="widget-help" role="status">
        {ads && spaceSentence(t, ads, space)}
      </p>
    </>
  );
}
