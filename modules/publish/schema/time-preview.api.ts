import { allow, endpoint } from '@kaiyin/entity';
import { z } from 'zod';

/** Whose working copies a preview shows in place of what is public. */
export const workingCopies = ['none', 'mine', 'all'] as const;

export interface TimePreview {
  /** Address of the whole site, clickable, for an hour. */
  url: string;
  /** The instant has passed: what is shown are the very files of the release of that time. */
  past: boolean;
}
/** The whole site in a pipe as it was or will be at an instant, byte for byte. */
export const openTimePreview = endpoint({
  method: 'POST',
  path: '/cms/publish/time',
  access: allow('cms:publish:view', 'cms:content:view'),
  site: true,
  input: z.object({
    pipeCode: z.string().min(1).max(20),
    at: z.iso.datetime(),
    working: z.enum(workingCopies).default('none'),
    /** Page to begin with, below the pipe's root. */
    path: z.string().max(500).default(''),
  }),
}).output<TimePreview>();

/** Instants that are worth looking at: releases behind, planned changes ahead. */
export interface TimeMark {
  at: string;
  kind: 'release' | 'begins' | 'ends';
  title: string;
}
export const timeMarks = endpoint({
  method: 'GET',
  path: '/cms/publish/time/marks',
  access: allow('cms:publish:view', 'cms:content:view'),
  site: true,
}).output<TimeMark[]>();
