import { listOf } from '@kaiyin/console-kit';
import type { MessageKey } from '@kaiyin/entity';
import type { ComponentType } from 'react';

export interface SiteTabProps {
  siteId: number;
}

/** A part of a site's settings that a later module brings; of the current site only. */
export interface SiteTab {
  key: string;
  label: MessageKey;
  load: () => Promise<{ default: ComponentType<SiteTabProps> }>;
}

export const siteTabs = (): readonly SiteTab[] => listOf('siteTabs');
