import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { request } from '../../../shell/api.ts';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';

const useChain = () =>
  useQuery({
    queryKey: ['operations.verify_acts'],
    queryFn: ({ signal }) => request('operations.verify_acts', {}, { signal, silent: true }),
    enabled: false,
    gcTime: 0,
  });

/** Verifies the hash chain on request and shows the result. */
export function ChainCheck() {
  const chain = useChain();
  return (
    <Button onClick={() => void chain.refetch()} loading={chain.isFetching}>
      核验完整性
    </Button>
  );
}

export function ChainResult() {
  const chain = useChain();
  if (chain.isError) return <LoadFailed query={chain} />;
  if (!chain.data) return null;
  const { acts, brokenAt, lastHash } = chain.data;
  return brokenAt === null ? (
    <Alert
      type="success"
      showIcon
      title={`${acts} 条记录完整，没有被改动`}
      description={lastHash === '' ? undefined : `最新一条的校验值：${lastHash}`}
      style={{ marginBottom: 12 }}
    />
  ) : (
    <Alert
      role="alert"
      type="error"
      showIcon
      title={`第 ${brokenAt} 条起对不上：有记录被改动、删除或插入`}
      description="请保留数据库现状，用最近的备份比对，并通知负责安全的人。"
      style={{ marginBottom: 12 }}
    />
  );
}
