import type { ComponentType } from 'react';

type AddedPart = ComponentType<{
  /** The dialog closes when a link leads away from it. */
  onLeave: () => void;
}>;

const parts = new Map<string, AddedPart>();

/** A later module adds a part to a place in a dialog of an earlier one. */
export const addPart = (place: string, part: AddedPart): void => void parts.set(place, part);

/** What was added at a place; undefined where nothing was. */
export const addedPart = (place: string): AddedPart | undefined => parts.get(place);
