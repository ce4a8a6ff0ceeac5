import { messages } from '@kaiyin/entity/messages';

/** Texts of the picture editor; the console loads them with the editor. */
export const pictureMessages = messages({
  'kit.picture.shape': ['裁剪比例', 'Shape'],
  'kit.picture.free': ['自由', 'Free'],
  'kit.picture.turnLeft': ['向左旋转 90°', 'Turn left by 90°'],
  'kit.picture.turnRight': ['向右旋转 90°', 'Turn right by 90°'],
  'kit.picture.flipAcross': ['水平翻转', 'Flip horizontally'],
  'kit.picture.flipDown': ['垂直翻转', 'Flip vertically'],
  'kit.picture.tilt': ['微调角度', 'Fine angle'],
  'kit.picture.reset': ['还原', 'Reset'],
  'kit.picture.size': ['{width} × {height} 像素', '{width} × {height} pixels'],
  'kit.picture.unreadable': ['图片无法打开，可能已损坏', 'The picture cannot be opened. It may be damaged'],
  'kit.picture.animated': ['动图不能在这里编辑', 'Animated pictures cannot be edited here'],
  'kit.picture.failed': [
    '浏览器不能保存这张图片，可能是尺寸太大',
    'The browser cannot save this picture. It may be too large',
  ],
  'kit.picture.area': [
    '裁剪区域，用方向键移动，按住 Shift 移动更快',
    'Crop area. Move it with the arrow keys, faster with Shift',
  ],
  'kit.picture.handle.nw': ['左上角，用方向键调整裁剪区域', 'Top left corner. Resize with the arrow keys'],
  'kit.picture.handle.n': ['上边，用方向键调整裁剪区域', 'Top edge. Resize with the arrow keys'],
  'kit.picture.handle.ne': ['右上角，用方向键调整裁剪区域', 'Top right corner. Resize with the arrow keys'],
  'kit.picture.handle.e': ['右边，用方向键调整裁剪区域', 'Right edge. Resize with the arrow keys'],
  'kit.picture.handle.se': ['右下角，用方向键调整裁剪区域', 'Bottom right corner. Resize with the arrow keys'],
  'kit.picture.handle.s': ['下边，用方向键调整裁剪区域', 'Bottom edge. Resize with the arrow keys'],
  'kit.picture.handle.sw': ['左下角，用方向键调整裁剪区域', 'Bottom left corner. Resize with the arrow keys'],
  'kit.picture.handle.w': ['左边，用方向键调整裁剪区域', 'Left edge. Resize with the arrow keys'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    kitPicture: keyof (typeof pictureMessages)['en'];
  }
}
