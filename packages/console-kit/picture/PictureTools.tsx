import { RotateLeftOutlined, RotateRightOutlined, SwapOutlined } from '@ant-design/icons';
import { Button, Segmented, Slider, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { maxTilt } from './picture-turn.ts';
import type { PictureEdit } from './use-picture-edit.ts';

const shapes: Readonly<Record<string, number | undefined>> = {
  free: undefined,
  '1:1': 1,
  '4:3': 4 / 3,
  '16:9': 16 / 9,
  '3:2': 3 / 2,
};

/** What is done with the picture as a whole, and the shape of what is cut out. */
export function PictureTools({ edit, hasShapes }: { edit: PictureEdit; hasShapes: boolean }) {
  const t = useText();
  const { turn, aspect, part } = edit;
  return (
    <div className="kit-picture-tools">
      {hasShapes && (
        <Segmented
          aria-label={t('kit.picture.shape')}
          value={Object.keys(shapes).find((name) => shapes[name] === aspect) ?? 'free'}
          options={Object.keys(shapes).map((value) => ({
            value,
            label: value === 'free' ? t('kit.picture.free') : value,
          }))}
          onChange={(name) => edit.setAspect(shapes[name])}
        />
      )}
      <span className="kit-picture-buttons">
        <Tool label={t('kit.picture.turnLeft')} icon={<RotateLeftOutlined />} onClick={() => edit.turnBy(-1)} />
        <Tool label={t('kit.picture.turnRight')} icon={<RotateRightOutlined />} onClick={() => edit.turnBy(1)} />
        <Tool label={t('kit.picture.flipAcross')} icon={<SwapOutlined />} onClick={edit.flipAcross} />
        <Tool label={t('kit.picture.flipDown')} icon={<SwapOutlined rotate={90} />} onClick={edit.flipDown} />
      </span>
      <div className="kit-picture-tilt">
        <span aria-hidden="true">{t('kit.picture.tilt')}</span>
        <Slider
          min={-maxTilt}
          max={maxTilt}
          step={0.5}
          value={turn.tilt}
          included={false}
          marks={{ 0: ' ' }}
          ariaLabelForHandle={t('kit.picture.tilt')}
          tooltip={{ formatter: (value) => `${value ?? 0}°` }}
          onChange={edit.setTilt}
        />
        <output>{turn.tilt}°</output>
      </div>
      <div className="kit-picture-facts">
        <output>{t('kit.picture.size', { width: part.width, height: part.height })}</output>
        <Button type="link" size="small" onClick={edit.reset}>
          {t('kit.picture.reset')}
        </Button>
      </div>
    </div>
  );
}

const Tool = ({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) => (
  <Tooltip title={label}>
    <Button icon={icon} aria-label={label} onClick={onClick} />
  </Tooltip>
);
