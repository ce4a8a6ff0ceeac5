import { PlayCircleOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import { addressShown, sourceOf } from '@kaiyin/modules/resource/console';
import type { ResourceView } from '@kaiyin/modules/resource/schema';
import type { VideoItem } from '@kaiyin/modules/video/schema';
import './video.css';

/** The film, to be played; of another site's player its address: the console loads nothing from other hosts. */
export function VideoMedia({ item, file }: { item: VideoItem; file: ResourceView | null | undefined }) {
  const t = useText();
  const cover = item.cover && addressShown(item.cover, { width: 600, height: 600 });
  if (item.kind === 'embed' || !file)
    return (
      <div className="video-media" data-missing={item.kind === 'file' && file === null}>
        {cover ? <img src={cover} alt="" /> : <PlayCircleOutlined />}
        {item.kind === 'embed' && (
          <small title={item.src}>
            {t('video.otherSite')} · {new URL(item.src).hostname}
          </small>
        )}
      </div>
    );
  return (
    <div className="video-media">
      <video
        key={file.id}
        src={sourceOf(file)}
        controls
        playsInline
        preload="metadata"
        aria-label={item.title || file.name}
        {...(cover && { poster: addressShown(item.cover) })}
      />
    </div>
  );
}
