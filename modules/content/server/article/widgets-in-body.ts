import { all, when } from '@kaiyin/publisher';
import { tagsOf } from '@kaiyin/server-kit';

interface Box {
  start: number;
  end: number;
  kind: 'page-widget' | 'vote';
  code: string;
}

type Named = Pick<Box, 'kind' | 'code'>;

const naming = /\sdata-(page-widget|vote)="(\w{1,50})"/;

/** The boxes of a body that stand for page widgets and votes; what is written in one goes with it. */
function boxesIn(body: string): Box[] {
  const boxes: Box[] = [];
  if (!body.includes('data-page-widget') && !body.includes('data-vote')) return boxes;
  let [depth, at] = [0, 0];
  let box: Named | undefined;
  for (const { start, end, name, kind } of tagsOf(body)) {
    if (name !== 'div' || kind === 'other') continue;
    if (depth > 0) {
      depth += kind === 'open' ? 1 : -1;
      if (depth === 0 && box) boxes.push({ start: at, end, ...box });
      continue;
    }
    const found = kind === 'open' && naming.exec(body.slice(start, end));
    if (!found) continue;
    const [, what, code = ''] = found;
    [depth, at, box] = [1, start, { kind: what === 'vote' ? 'vote' : 'page-widget', code }];
  }
  return boxes;
}

/** A body with page widgets and votes in the place of their boxes; `shown` gives the HTML of one. */
export function withWidgets(body: string, shown: (box: Named) => string | Promise<string>): string | Promise<string> {
  const boxes = boxesIn(body);
  if (boxes.length === 0) return body;
  return when(all(boxes.map((box) => shown(box))), (found) => {
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
