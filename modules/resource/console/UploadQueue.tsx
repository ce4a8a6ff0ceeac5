import {
  CaretRightOutlined,
  CheckCircleFilled,
  CloseOutlined,
  ExclamationCircleFilled,
  PauseOutlined,
  ReloadOutlined,
} from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import { Button, Progress } from 'antd';
import { SameFileChoice } from './SameFileChoice.tsx';
import { fileSize } from './file-size.ts';
import { isInPieces, type UploadItem, type Uploads } from './use-uploads.ts';

/** What is being sent, what has arrived and what was refused, file by file. */
export function UploadQueue({ uploads }: { uploads: Uploads }) {
  const t = useText();
  const { items } = uploads;
  if (!items.length) return null;
  const done = items.filter(({ state }) => state === 'done').length;
  const failed = items.filter(({ state }) => state === 'failed').length;
  const isOver = done + failed === items.length;
  return (
    <section className="resource-queue" aria-label={t('resource.uploads')}>
      <header>
        <span role="status">
          {t('resource.uploadedOf', { done, count: items.length })}
          {failed > 0 && <em> · {t('resource.uploadFailed', { count: failed })}</em>}
        </span>
        {isOver && (
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={t('kit.close')}
            onClick={uploads.clear}
          />
        )}
      </header>
      <ul>
        {items.map((item) => (
          <QueueLine key={item.key} item={item} uploads={uploads} />
        ))}
      </ul>
    </section>
  );
}

function QueueLine({ item, uploads }: { item: UploadItem; uploads: Uploads }) {
  const t = useText();
  const { key, file, state, percent, error, warning, same } = item;
  return (
    <li data-state={state}>
      {state === 'done' && <CheckCircleFilled />}
      {state === 'failed' && <ExclamationCircleFilled />}
      <div>
        <p>
          <span title={file.name}>{file.name}</span>
          <small>{fileSize(file.size)}</small>
        </p>
        {error && <small role="alert">{error}</small>}
        {warning && <small role="status">{warning}</small>}
        {same && <SameFileChoice same={same} onChoose={(choice) => uploads.choose(key, choice)} />}
        {state === 'paused' && <small role="status">{t('resource.uploadPaused')}</small>}
        {(state === 'sending' || state === 'waiting' || state === 'paused') && (
          <Progress percent={percent} size="small" showInfo={false} aria-label={file.name} />
        )}
      </div>
      {state === 'failed' && (
        <Button
          type="text"
          size="small"
          icon={<ReloadOutlined />}
          aria-label={t('kit.retry')}
          onClick={() => uploads.retry(key)}
        />
      )}
      {isInPieces(file) && (state === 'sending' || state === 'paused') && (
        <Button
          type="text"
          size="small"
          icon={state === 'paused' ? <CaretRightOutlined /> : <PauseOutlined />}
          aria-label={t(state === 'paused' ? 'resource.resumeUpload' : 'resource.pauseUpload', { name: file.name })}
          onClick={() => (state === 'paused' ? uploads.resume(key) : uploads.pause(key))}
        />
      )}
      {state !== 'done' && (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t('kit.upload.remove', { name: file.name })}
          onClick={() => uploads.drop(key)}
        />
      )}
    </li>
  );
}
