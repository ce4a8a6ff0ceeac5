import { ErrorState, LoadingState, useData } from '@kaiyin/console-kit';
import { getTakeDown } from '@kaiyin/modules/publish/schema';
import { Certificate } from './Certificate.tsx';

/** The certificate of a number. */
export function CertificateOf({ id }: { id: number }) {
  const { data, isError, error, refetch } = useData(getTakeDown, { id });
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data ? <Certificate takeDown={data} /> : <LoadingState />;
}
