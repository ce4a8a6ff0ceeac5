import {
  addCatalog,
  addCatalogs,
  clearCatalog,
  editCatalog,
  mergeCatalogs,
  onCatalog,
  removeCatalog,
} from './catalog-edits.ts';
import type { Chance } from './chance.ts';
import { copyContents, mapContents, moveContents, setAttribute, sortContent } from './content-life-edits.ts';
import { addContent, editContent, editRelated, onContents, removeContents } from './content-edits.ts';
import type { Newsroom } from './newsroom.ts';
import { editFile, putFile } from './file-edits.ts';
import { addImageGroup, editImageGroup } from './image-edits.ts';
import { addMediaContent, editMediaContent } from './media-edits.ts';
import { editModel, editValues } from './model-edits.ts';
import { type Edit, minutes } from './room.ts';
import {
  addPicture,
  editHotWords,
  editLinks,
  editPipe,
  editProperty,
  editSite,
  editTemplate,
  replacePicture,
} from './site-edits.ts';
import { editSpecial } from './special-edits.ts';
import { editWidgets } from './widget-edits.ts';

/** What editors do, each as often as its number says. */
const edits: readonly (readonly [number, string, Edit])[] = [
  [14, 'add content', addContent],
  [14, 'edit content', editContent],
  [8, 'publish', onContents('publish')],
  [5, 'offline', onContents('offline')],
  [
    4,
    'top',
    onContents('top', ({ room, chance }) => ({
      topUntil: chance.happens(0.5) ? new Date(room.now().getTime() + 50 * minutes).toISOString() : null,
    })),
  ],
  [2, 'cancel top', onContents('cancelTop')],
  [2, 'archive', onContents('archive')],
  [2, 'unarchive', onContents('unarchive')],
  [2, 'discard', onContents('discard')],
  [2, 'send back', onContents('sendBack')],
  [3, 'set attribute', setAttribute],
  [3, 'move content', moveContents],
  [2, 'copy content', copyContents],
  [4, 'map content', mapContents],
  [4, 'sort content', sortContent],
  [4, 'remove content', removeContents],
  [6, 'related contents', editRelated],
  [6, 'special topics', editSpecial],
  [8, 'page widgets', editWidgets],
  [5, 'add catalog', addCatalog],
  [2, 'add catalogs', addCatalogs],
  [6, 'edit catalog', editCatalog],
  [
    3,
    'move catalog',
    onCatalog((at, id, ids) => at.room.call('POST', '/cms/catalog/move', { id, parentId: at.chance.one([0, ...ids]) })),
  ],
  [
    3,
    'hide catalog',
    onCatalog((at, id) => at.room.call('POST', '/cms/catalog/visible', { id, visible: at.chance.happens(0.6) })),
  ],
  [
    2,
    'sort catalog',
    onCatalog((at, id) => at.room.call('POST', '/cms/catalog/sort', { id, sort: at.chance.one([-1, 1, 2]) })),
  ],
  [1, 'remove catalog', onCatalog((at, id, ids) => (ids.length > 4 ? removeCatalog(at, id) : Promise.resolve()))],
  [1, 'clear catalog', onCatalog(clearCatalog)],
  [1, 'merge catalogs', onCatalog(mergeCatalogs)],
  [6, 'edit template', editTemplate],
  [3, 'edit site', editSite],
  [4, 'edit pipe', editPipe],
  [4, 'edit links', editLinks],
  [4, 'edit hot words', editHotWords],
  [2, 'edit property', editProperty],
  [4, 'pictures', addPicture],
  [2, 'replace picture', replacePicture],
  [3, 'add image group', addImageGroup],
  [6, 'edit image group', editImageGroup],
  [3, 'add audio or video', addMediaContent],
  [5, 'edit audio or video', editMediaContent],
  [3, 'edit models', editModel],
  [4, 'edit values', editValues],
  [6, 'put file', putFile],
  [4, 'edit file', editFile],
  [8, 'time', async ({ room, chance }) => room.advance(chance.below(60) * minutes)],
];

const weight = edits.reduce((all, [share]) => all + share, 0);

/** Does one thing that an editor might do, well or badly; answers its name. */
export async function editAtRandom(room: Newsroom, chance: Chance): Promise<string> {
  room.advance(1 + chance.below(5000));
  let place = chance.below(weight);
  const [, name, edit] = edits.find(([share]) => (place -= share) < 0) ?? edits[0]!;
  await edit({ room, chance });
  return name;
}
