/** Neither words nor pictures, films or sounds. */
export const isEmptyArticle = (body: string): boolean =>
  !body.replace(/<(?!img|video|audio|iframe)[^>]*>/gi, '').trim();
