/** Neither words nor pictures, films, sounds or page widgets. */
export const isEmptyArticle = (body: string): boolean =>
  !body.replace(/<(?!img|video|audio|iframe|div data-page-widget|div data-vote)[^>]*>/gi, '').trim();
