import { FileImageOutlined } from '@ant-design/icons';
import { defineConsole } from '@kaiyin/console-kit';
import { partsOfList } from '@kaiyin/modules/content/console';

export const imageConsole = defineConsole({
  name: 'image',
  contentTypes: [
    {
      type: 'image',
      icon: FileImageOutlined,
      parts: async () => partsOfList((await import('./image-kind.tsx')).imageKind),
    },
  ],
});
