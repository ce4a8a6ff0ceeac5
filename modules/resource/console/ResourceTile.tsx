import {
  AudioOutlined,
  CheckOutlined,
  FileOutlined,
  FilePdfOutlined,
  FileExcelOutlined,
  FileWordOutlined,
  FilePptOutlined,
  FileZipOutlined,
  PlayCircleOutlined,
} from '@ant-design/icons';
import { PictureInView } from '@kaiyin/console-kit';
import type { ResourceView } from '@kaiyin/modules/resource/schema';
import { useState, type ReactNode } from 'react';
import { fileSize } from './file-size.ts';
import { thumbnailOf } from './resource-address.ts';

interface ResourceTileProps {
  row: ResourceView;
  isSelected: boolean;
  onClick: () => void;
  onDoubleClick?: () => void;
  /** Stands in the corner, such as a tick box. */
  corner?: ReactNode;
}

/** One file of the library as a card with its picture. */
export function ResourceTile({ row, isSelected, onClick, onDoubleClick, corner }: ResourceTileProps) {
  return (
    <div className="resource-tile" data-selected={isSelected}>
      <button type="button" aria-pressed={isSelected} onClick={onClick} onDoubleClick={onDoubleClick}>
        <ResourcePicture row={row} />
        <span className="resource-tile-name" title={row.name}>
          {row.name}
        </span>
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

/** The small picture of a file, or the sign of its kind. */
export function ResourcePicture({ row }: { row: ResourceView }) {
  const [isBroken, setBroken] = useState(false);
  const src = thumbnailOf(row);
  return (
    <span className="resource-picture" data-type={row.resourceType}>
      {src && !isBroken ? (
        <PictureInView src={src} decoding="async" onError={() => setBroken(true)} />
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
