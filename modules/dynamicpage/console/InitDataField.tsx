import { ErrorState, LoadingState, useData, type WidgetProps } from '@kaiyin/console-kit';
import { listInitDataTypes } from '@kaiyin/modules/dynamicpage/schema';
import { Checkbox } from 'antd';

/** Ticks what a page finds ready before its template begins. */
export function InitDataField({ id, value, onChange, disabled }: WidgetProps) {
  const read = useData(listInitDataTypes, {});
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <LoadingState />;
  return (
    <Checkbox.Group
      {...(id !== undefined && { id })}
      {...(disabled !== undefined && { disabled })}
      value={(value as string[] | undefined) ?? []}
      options={read.data.map(({ type, name, desc }) => ({ value: type, label: name, title: desc }))}
      onChange={(next) => onChange?.(next)}
    />
  );
}
