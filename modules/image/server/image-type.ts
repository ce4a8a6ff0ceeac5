import { escapeHtml } from '@kaiyin/liquid';
import { defineListType, listedItem } from '@kaiyin/modules/content/server';
import { imageFields, imageLimit, type ImageItem } from '@kaiyin/modules/image/schema';

/** An image group: pictures of the library in an order, each with words of its own. */
export const imageType = defineListType<ImageItem>({
  type: 'image',
  resourceType: 'image',
  item: listedItem.extend(imageFields),
  limit: imageLimit,
  labels: {
    src: 'cms_image.src',
    title: 'cms_image.title',
    summary: 'cms_image.summary',
    link: 'cms_image.link',
    alt: 'cms_image.alt',
  },
  texts: ({ title, summary, alt }) => [title, summary, alt].filter((text) => text !== ''),
  html: figureOf,
});

function figureOf({ src, title, summary, link, alt }: ImageItem): string {
  const picture = `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`;
  const linked = link === '' ? picture : `<a href="${escapeHtml(link)}">${picture}</a>`;
  const words = [title && `<b>${escapeHtml(title)}</b>`, escapeHtml(summary)].filter((text) => text !== '').join(' ');
  return `<figure>${linked}${words && `<figcaption>${words}</figcaption>`}</figure>`;
}
