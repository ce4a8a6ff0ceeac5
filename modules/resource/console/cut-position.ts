export interface Point {
  x: number;
  y: number;
}
interface Size {
  width: number;
  height: number;
}

/**
 * Where a picture lies in a box that it fills, so that a point of it stays inside as the server cuts it: percentages as
 * `object-position` takes them.
 */
export function cutPosition(point: Point, picture: Size, box: Size): Point {
  const share = Math.max(box.width / picture.width, box.height / picture.height);
  const along = (at: number, whole: number, part: number) => {
    const room = whole - part;
    if (room <= 0.5) return 50;
    return Math.round((Math.min(Math.max(0, at * whole - part / 2), room) / room) * 1000) / 10;
  };
  return {
    x: along(point.x, picture.width * share, box.width),
    y: along(point.y, picture.height * share, box.height),
  };
}
