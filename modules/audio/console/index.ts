import { AudioOutlined } from '@ant-design/icons';
import { defineConsole } from '@kaiyin/console-kit';
import { partsOfList } from '@kaiyin/modules/content/console';

export const audioConsole = defineConsole({
  name: 'audio',
  contentTypes: [
    {
      type: 'audio',
      icon: AudioOutlined,
      parts: async () => partsOfList((await import('./audio-kind.tsx')).audioKind),
    },
  ],
});
