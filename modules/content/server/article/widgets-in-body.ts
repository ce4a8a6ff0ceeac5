import { all, when } from '@kaiyin/publisher';
import { tagsOf } from '@kaiyin/server-kit';

interface Box {
  start: number;
  end: number;
  code: string;
}

const named = /\sdata-page-widget="(\w{1,50})"/;

/** The boxes of a body that stand for page widgets; what is written in one goes with it. */
function boxesIn(body: string): Box[] {
  const boxes: Box[] = [];
  if (!body.includes('data-page-widget')) return boxes;
  let [depth, at, code] = [0, 0, ''];
  for (const { start, end, name, kind } of tagsOf(body)) {
    if (name !== 'div' || kind === 'other') continue;
    if (depth > 0) {
      depth += kind === 'open' ? 1 : -1;
      if (depth === 0) boxes.push({ start: at, end, code });
      continue;
    }
    const found = kind === 'open' ? named.exec(body.slice(start, end))?.[1] : undefined;
    if (found) [depth, at, code] = [1, start, found];
  }
  return boxes;
}

/** A body with page widgets in the place of their boxes; `shown` gives the HTML of one by its code. */
export function withWidgets(body: string, shown: (code: string) => string | Promise<string>): string | Promise<string> {
  const boxes = boxesIn(body);
  if (boxes.length === 0) return body;
  return when(all(boxes.map(({ code }) => shown(code))), (found) => {
    let [html, copied] = ['', 0];
    for (const [index, { start, end }] of boxes.entries()) {
      html += body.slice(copied, start) + (found[index] ?? '');
      copied = end;
    }
    return html + body.slice(copied);
  });
}

/** A body without them, as feeds have it. */
export const withoutWidgets = (body: string): string | Promise<string> => withWidgets(body, () => '');
