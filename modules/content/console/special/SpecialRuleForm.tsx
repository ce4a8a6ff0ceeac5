import { ApiError, call, ErrorState, notify, notifyError, setData, textOf, useData, useLeaveGuard, useText } from '@kaiyin/console-kit';
import { CatalogsSelect, SpecialTopics, useMayInCatalog } from '@kaiyin/modules/catalog/console';
import type { CatalogView } from '@kaiyin/modules/catalog/schema';
import {
  contentAttributes,
  getSpecialRule,
  mostInSpecial,
  saveSpecialRule,
  type SpecialRule,
} from '@kaiyin/modules/content/schema';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, InputNumber, Select, Skeleton, Switch } from 'antd';
import { Suspense, useState } from 'react';
import { contentTypes } from '../content-types.ts';
import { mayEdit } from '../list/content-actions.ts';

/** By which rule a special topic takes contents besides those that were put into it. */
export function SpecialRuleForm({ special: { id } }: { special: Pick<CatalogView, 'id'> }) {
  const { data, error, refetch } = useData(getSpecialRule, { specialId: id });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  return <RuleFields key={JSON.stringify(data)} specialId={id} saved={data} />;
}
