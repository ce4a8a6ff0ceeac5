import { CustomerServiceOutlined } from '@ant-design/icons';
import type { AudioItem } from '@kaiyin/modules/audio/schema';
import { addressShown, sourceOf } from '@kaiyin/modules/resource/console';
import type { ResourceView } from '@kaiyin/modules/resource/schema';
import './audio.css';

/** The sound with its cover, to be listened to. */
export function AudioMedia({ item, file }: { item: AudioItem; file: ResourceView | null | undefined }) {
  return (
    <div className="audio-media" data-missing={file === null}>
      {item.cover ? (
        <img src={addressShown(item.cover, { width: 240, height: 160 })} alt="" />
      ) : (
        <CustomerServiceOutlined />
      )}
      {file && <audio src={sourceOf(file)} controls preload="metadata" aria-label={item.title || file.name} />}
    </div>
  );
}
