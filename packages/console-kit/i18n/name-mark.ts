/** A short mark of a name (FNV-1a), to tell whether it is still the one it was, without the name itself. */
export function nameMark(name: string): string {
  let mark = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) mark = Math.imul(mark ^ name.charCodeAt(at), 0x01000193);
  return (mark >>> 0).toString(36);
}
