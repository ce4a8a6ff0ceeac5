import { VideoCameraOutlined } from '@ant-design/icons';
import { defineConsole } from '@kaiyin/console-kit';
import { partsOfList } from '@kaiyin/modules/content/console';

export const videoConsole = defineConsole({
  name: 'video',
  contentTypes: [
    {
      type: 'video',
      icon: VideoCameraOutlined,
      parts: async () => partsOfList((await import('./video-kind.tsx')).videoKind),
    },
  ],
});
