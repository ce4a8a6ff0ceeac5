import { FileImageOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import { addressShown, thumbnailOf } from '@kaiyin/modules/resource/console';
import type { ImageItem } from '@kaiyin/modules/image/schema';
import type { ResourceView } from '@kaiyin/modules/resource/schema';
import { Image } from 'antd';
import './image.css';

/** The picture, small; large when it is clicked. */
export function ImageMedia({ item, file }: { item: ImageItem; file: ResourceView | null | undefined }) {
  const t = useText();
  if (!file)
    return (
      <div className="image-media" data-missing={file === null}>
        <FileImageOutlined />
      </div>
    );
  return (
    <div className="image-media">
      <Image
        src={thumbnailOf(file) ?? addressShown(item.src)}
        alt={item.alt || t('resource.view')}
        preview={{ src: addressShown(item.src), cover: false }}
      />
    </div>
  );
}
