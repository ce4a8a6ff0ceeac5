import { ExclamationCircleFilled, WarningFilled } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import { fileSize, mediaLines } from '@kaiyin/modules/resource/console';
import { durationText, type ResourceView } from '@kaiyin/modules/resource/schema';
import { Tooltip } from 'antd';

/** Name, measures and size of an item's file, or that the library has it no more. */
export function FileFacts({ file }: { file: ResourceView | null | undefined }) {
  const t = useText();
  if (file === undefined) return <p className="items-facts">&nbsp;</p>;
  if (file === null)
    return (
      <p className="items-facts items-missing" role="alert">
        <ExclamationCircleFilled /> {t('content.items.missing')}
      </p>
    );
  const { name, fileName, width, height, fileSize: bytes, facts, unplayed } = file;
  const line = (
    <p className="items-facts" {...(facts && { tabIndex: 0 })}>
      <span title={fileName}>{name}</span>
      {facts?.duration ? <small>{durationText(facts.duration)}</small> : null}
      {width && height ? <small>{`${width} × ${height}`}</small> : null}
      <small>{fileSize(bytes)}</small>
    </p>
  );
  return (
    <>
      {facts ? <Tooltip title={<MediaFactsList file={file} />}>{line}</Tooltip> : line}
      {unplayed.length > 0 && (
        <p className="items-facts items-unplayed" role="status">
          <WarningFilled /> {t('resource.media.unplayed', { codecs: unplayed.join(', ') })}
        </p>
      )}
    </>
  );
}

function MediaFactsList({ file: { facts } }: { file: ResourceView }) {
  return (
    <dl className="items-media-facts">
      {(facts ? mediaLines(facts) : []).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
