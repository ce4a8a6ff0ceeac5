import { allow, endpoint } from '@kaiyin/entity';
import { z } from 'zod';

/** Whose working copies a preview shows in place of what is public. */
export const workingCopies = ['none', 'mine', 'all'] as const;

export interface TimePreview {
  /** Address of the whole site, clickable, for an hour; pages lie below it. */
  url: string;
  /** The same for a frame, whose pages can be asked for. */
  frameUrl: string;
  /** The instant has passed: what is shown are the very files of the release of that time. */
  past: boolean;
}
/** The whole site in a pipe as it was or will be at an instant, byte for byte. */
export const openTimePreview = endpoint({
  method: 'POST',
  path: '/cms/publish/time',
  access: allow('cms:publish:view', 'cms:content:view'),
  logged: false,
  site: true,
  input: z.object({
    pipeCode: z.string().min(1).max(20),
    at: z.iso.datetime().transform((at) => new Date(at).toISOString()),
    working: z.enum(workingCopies).default('none'),
  }),
}).output<TimePreview>();

/** Where a frame is that shows a time preview: nobody outside can look into it, but its pages came from here. */
export interface FramePlace {
  /** The first page that it asked for since; null when it asked for none, so that it shows another site. */
  path: string | null;
  /** How many pages it has asked for. */
  pages: number;
}
export const framePlace = endpoint({
  method: 'GET',
  path: '/cms/publish/time/place',
  access: allow('cms:publish:view', 'cms:content:view'),
  site: true,
  input: z.object({
    /** `frameUrl` of the preview. */
    frame: z.string().min(1).max(100),
    /** How many of its pages are known. */
    after: z.coerce.number().int().min(0).default(0),
  }),
}).output<FramePlace>();

/** Instants that are worth looking at: releases behind, planned changes ahead. */
export interface TimeMark {
  at: string;
  kind: 'release' | 'begins' | 'changes' | 'ends';
  title: string;
}
export const timeMarks = endpoint({
  method: 'GET',
  path: '/cms/publish/time/marks',
  access: allow('cms:publish:view', 'cms:content:view'),
  site: true,
}).output<TimeMark[]>();
