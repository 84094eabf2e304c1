import { Button, Tag } from 'antd';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { filingsOf, noteOf, providers, providerTags, type Check } from '../opening.labels.ts';
import { useProviderChecks } from '../opening.queries.ts';

/** Checks every external service when opened, on request, and periodically where they are watched. */
export function ProviderChecks({ watch = false }: { watch?: boolean }) {
  const checks = useProviderChecks(watch);
  return (
    <>
      <LoadFailed query={checks} />
      <RecordTable<Check>
        rows={checks.data}
        loading={checks.isPending}
        rowKey="provider"
        columns={[
          { title: '服务', width: 110, render: (_, { provider }) => providers[provider].name },
          {
            title: '状态',
            width: 90,
            render: (_, { state }) => <Tag color={providerTags[state].color}>{providerTags[state].label}</Tag>,
          },
          {
            title: '用时',
            width: 90,
            align: 'right',
            render: (_, { milliseconds }) => (milliseconds === null ? '–' : `${milliseconds} ms`),
          },
          {
            title: '说明',
            ellipsis: true,
            render: (_, check) => [noteOf(check), filingsOf(check)].filter(Boolean).join('；') || '–',
          },
        ]}
      />
      <Button style={{ marginTop: 12 }} loading={checks.isFetching} onClick={() => void checks.refetch()}>
        重新检查
      </Button>
    </>
  );
}
