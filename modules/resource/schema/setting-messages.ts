import { messages } from '@kaiyin/entity';

/** What the settings of pictures say. */
export const resourceSettingMessages = messages({
  'cms_setting.ThumbnailWidth': ['缩略图宽度', 'Thumbnail width'],
  'cms_setting.ThumbnailWidthHelp': [
    '像素；模板的 imageSize 没有写尺寸时使用，0 表示不裁剪',
    'Pixels, for imageSize in templates without a size; 0 leaves pictures whole',
  ],
  'cms_setting.ThumbnailHeight': ['缩略图高度', 'Thumbnail height'],
  'cms_setting.ThumbnailHeightHelp': ['像素；0 表示不裁剪', 'Pixels; 0 leaves pictures whole'],
  'cms_setting.ImageWatermark': ['图片水印', 'Watermark'],
  'cms_setting.ImageWatermarkHelp': [
    '开启后，新上传和从网上收入的图片会加上水印，可在素材详情中去除；已有的图片、SVG、GIF 和小于 20 像素的图片不变',
    'New pictures, uploaded or brought in from other websites, get the mark, which their details can take away again; those that are there, SVG, GIF and pictures below 20 pixels stay as they are',
  ],
  'cms_setting.ImageWatermarkImage': ['水印图片', 'Picture of the mark'],
  'cms_setting.ImageWatermarkImageHelp': [
    '素材库中的 JPG、PNG 或 WebP 图片，宜用透明背景的 PNG；请在开启水印之前上传',
    'A JPG, PNG or WebP of the library, best a PNG with a clear background; upload it before the mark is switched on',
  ],
  'cms_setting.ImageWatermarkPosition': ['水印位置', 'Place of the mark'],
  'cms_setting.ImageWatermarkPosition.TOP_LEFT': ['左上', 'Top left'],
  'cms_setting.ImageWatermarkPosition.TOP_CENTER': ['上方居中', 'Top centre'],
  'cms_setting.ImageWatermarkPosition.TOP_RIGHT': ['右上', 'Top right'],
  'cms_setting.ImageWatermarkPosition.CENTER_LEFT': ['左侧居中', 'Centre left'],
  'cms_setting.ImageWatermarkPosition.CENTER': ['正中', 'Centre'],
  'cms_setting.ImageWatermarkPosition.CENTER_RIGHT': ['右侧居中', 'Centre right'],
  'cms_setting.ImageWatermarkPosition.BOTTOM_LEFT': ['左下', 'Bottom left'],
  'cms_setting.ImageWatermarkPosition.BOTTOM_CENTER': ['下方居中', 'Bottom centre'],
  'cms_setting.ImageWatermarkPosition.BOTTOM_RIGHT': ['右下', 'Bottom right'],
  'cms_setting.ImageWatermarkOpacity': ['水印不透明度', 'Opacity of the mark'],
  'cms_setting.ImageWatermarkOpacityHelp': ['百分比，10–100', 'Percent, 10–100'],
  'cms_setting.ImageWatermarkRatio': ['水印占比', 'Size of the mark'],
  'cms_setting.ImageWatermarkRatioHelp': ['水印宽度占图片宽度的百分比，1–100', 'Percent of the picture’s width, 1–100'],
  'resource.watermark.back': ['去除水印', 'Take the mark away'],
  'resource.watermark.backTitle': ['去除“{name}”的水印？', 'Take the mark from “{name}”?'],
  'resource.watermark.backText': [
    '换回上传时的原图，地址不变；已发布的页面在下次发布时更新',
    'The picture becomes what was uploaded, at the same address; pages follow with the next publish',
  ],
  'resource.watermark.isBack': ['已换回原图', 'The picture is what was uploaded'],
  'resource.watermark.none': ['“{name}”没有加过水印', '“{name}” was not given a watermark'],
  'resource.watermark.needed': ['开启水印须先选择水印图片', 'Choose the picture of the mark to switch it on'],
  'resource.watermark.unfit': [
    '应为本站素材库中的 JPG、PNG 或 WebP 图片',
    'Should be a JPG, PNG or WebP of this site’s library',
  ],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    resourceSetting: keyof (typeof resourceSettingMessages)['en'];
  }
}
