import {
  AudioOutlined,
  CheckOutlined,
  CopyOutlined,
  FileOutlined,
  FilePdfOutlined,
  FileExcelOutlined,
  FileWordOutlined,
  FilePptOutlined,
  FileZipOutlined,
  PlayCircleOutlined,
} from '@ant-design/icons';
import { PictureInView, useText } from '@kaiyin/console-kit';
import type { ResourceView } from '@kaiyin/modules/resource/schema';
import { Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { dragFiles } from './folders/dragged-files.ts';
import { fileSize } from './file-size.ts';
import { thumbnailOf } from './resource-address.ts';

interface ResourceTileProps {
  row: ResourceView;
  isSelected: boolean;
  onClick: () => void;
  onDoubleClick?: () => void;
  /** Stands in the corner, such as a tick box. */
  corner?: ReactNode;
  /** The files that go along when this one is dragged to a folder; without it none can be. */
  dragged?: (() => readonly number[]) | undefined;
}

/** One file of the library as a card with its picture. */
export function ResourceTile({ row, isSelected, onClick, onDoubleClick, corner, dragged }: ResourceTileProps) {
  return (
    <div
      className="resource-tile"
      data-selected={isSelected}
      {...(dragged && { draggable: true, onDragStart: (event) => dragFiles(event, dragged()) })}
    >
      <button type="button" aria-pressed={isSelected} onClick={onClick} onDoubleClick={onDoubleClick}>
        <ResourcePicture row={row} />
        <span className="resource-tile-name" title={row.name}>
          {row.name}
        </span>
        <FoundMark row={row} />
        <small>
          {row.width && row.height ? (
            <span className="resource-dimensions">{`${row.width}×${row.height} · `}</span>
          ) : null}
          {fileSize(row.fileSize)}
        </small>
      </button>
      {corner ?? (isSelected && <CheckOutlined className="resource-tile-tick" />)}
    </div>
  );
}

/** Says of a file that its bytes are missing, or that the library has it under other names, too. */
export function FoundMark({ row }: { row: ResourceView }) {
  const t = useText();
  if (row.missingSince)
    return (
      <Tag color="error" className="resource-mark">
        {t('resource.finding.missing')}
      </Tag>
    );
  if (row.sameAs.length === 0) return null;
  const names = row.sameAs.map(({ name }) => name).join(', ');
  return (
    <Tag icon={<CopyOutlined />} className="resource-mark" title={`${t('resource.alsoKept')} ${names}`}>
      {t('resource.twin')}
    </Tag>
  );
}

/** The small picture of a file, or the sign of its kind. */
export function ResourcePicture({ row }: { row: ResourceView }) {
  const [isBroken, setBroken] = useState(false);
  const src = thumbnailOf(row);
  return (
    <span className="resource-picture" data-type={row.resourceType}>
      {src && !isBroken ? (
        <PictureInView src={src} decoding="async" draggable={false} onError={() => setBroken(true)} />
      ) : (
        <KindSign row={row} />
      )}
    </span>
  );
}

const signs: Record<string, ReactNode> = {
  pdf: <FilePdfOutlined />,
  doc: <FileWordOutlined />,
  docx: <FileWordOutlined />,
  xls: <FileExcelOutlined />,
  xlsx: <FileExcelOutlined />,
  csv: <FileExcelOutlined />,
  ppt: <FilePptOutlined />,
  pptx: <FilePptOutlined />,
  zip: <FileZipOutlined />,
  rar: <FileZipOutlined />,
  '7z': <FileZipOutlined />,
  gz: <FileZipOutlined />,
};

const KindSign = ({ row: { resourceType, suffix } }: { row: ResourceView }) => (
  <span className="resource-sign">
    {resourceType === 'audio' ? (
      <AudioOutlined />
    ) : resourceType === 'video' ? (
      <PlayCircleOutlined />
    ) : (
      (signs[suffix] ?? <FileOutlined />)
    )}
    <b>{suffix.toUpperCase()}</b>
  </span>
);
