import { notify, useAction, useText } from '@kaiyin/console-kit';
import { getResource, listResources, setFocus, type ResourceView } from '@kaiyin/modules/resource/schema';
import { Button, Modal } from 'antd';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { cutPosition, type Point } from './cut-position.ts';
import { sourceOf } from './resource-address.ts';
import './focus.css';

const middle: Point = { x: 0.5, y: 0.5 };
const step = 0.02;
/** Sizes by which it is shown how the picture is cut. */
const boxes = [
  { width: 120, height: 120 },
  { width: 160, height: 90 },
  { width: 68, height: 120 },
];

const within = (value: number) => Math.min(1, Math.max(0, value));
const moves: Record<string, Point> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** Says by a click which point of a picture stays inside when it is cut. */
export function FocusDialog({ row, onClose }: { row: ResourceView; onClose: () => void }) {
  const t = useText();
  const known = row.focusX === null || row.focusY === null ? undefined : { x: row.focusX, y: row.focusY };
  const [point, setPoint] = useState<Point | undefined>(known);
  const set = useAction(setFocus, {
    invalidates: [listResources, { path: getResource.path }],
    onSuccess: () => {
      notify('success', t('kit.saved'));
      onClose();
    },
  });
  const save = (focus: Point | null) => set.mutate({ id: row.id, focus });
  return (
    <Modal
      open
      centered
      width={640}
      title={t('resource.focusTitle', { name: row.name })}
      onCancel={onClose}
      footer={[
        <Button key="clear" disabled={!known} onClick={() => save(null)}>
          {t('resource.focusClear')}
        </Button>,
        <Button key="cancel" onClick={onClose}>
          {t('kit.cancel')}
        </Button>,
        <Button
          key="save"
          type="primary"
          disabled={!point}
          loading={set.isPending}
          onClick={() => point && save(point)}
        >
          {t('kit.save')}
        </Button>,
      ]}
    >
      <p className="resource-quiet">{t('resource.focusHelp')}</p>
      <FocusPicture row={row} point={point} onPoint={setPoint} />
      <Cuts row={row} point={point ?? middle} />
    </Modal>
  );
}

interface FocusPictureProps {
  row: ResourceView;
  point: Point | undefined;
  onPoint: (point: Point) => void;
}

function FocusPicture({ row, point, onPoint }: FocusPictureProps) {
  const t = useText();
  const shown = point ?? middle;
  const [x, y] = [Math.round(shown.x * 100), Math.round(shown.y * 100)];
  const click = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // Enter on the picture is a click without a place.
    if (detail === 0) return onPoint(shown);
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onPoint({ x: within((clientX - left) / width), y: within((clientY - top) / height) });
  };
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    onPoint({ x: within(shown.x + move.x), y: within(shown.y + move.y) });
  };
  return (
    <div className="resource-focus">
      <button
        type="button"
        aria-label={t('resource.focusPicture', { x, y })}
        data-isset={point !== undefined}
        onClick={click}
        onKeyDown={press}
      >
        <img src={addressOf(row)} alt="" draggable={false} />
        {point && <span style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} />}
      </button>
    </div>
  );
}

function Cuts({ row, point }: { row: ResourceView; point: Point }) {
  const t = useText();
  const { width, height } = row;
  if (!width || !height) return null;
  return (
    <figure className="resource-cuts">
      <figcaption>{t('resource.focusPreview')}</figcaption>
      {boxes.map((box) => {
        const at = cutPosition(point, { width, height }, box);
        return (
          <img
            key={`${box.width}x${box.height}`}
            src={addressOf(row)}
            alt=""
            style={{ ...box, objectPosition: `${at.x}% ${at.y}%` }}
          />
        );
      })}
    </figure>
  );
}

const addressOf = (row: ResourceView) => `${sourceOf(row)}?v=${row.hash.slice(0, 8)}`;
