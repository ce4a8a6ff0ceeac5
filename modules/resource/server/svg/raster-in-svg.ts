const kept = /^data:image\/(?:png|jpeg|jpg|gif|webp);base64,/i;

/** Whether a link of a drawing is a picture of pixels that lies in the drawing itself. */
export const isKeptPicture = (link: string): boolean => {
  const head = kept.exec(link)?.[0];
  return head !== undefined && /^[A-Za-z0-9+/=\s]+$/.test(link.slice(head.length));
};
