import { Alert, Button } from 'antd';

/** Why a page's figures did not come, with another try; nothing while none failed. */
export function LoadFailed({ query }: { query: { isError: boolean; error: Error | null; refetch: () => unknown } }) {
  if (!query.isError) return null;
  return <Alert role="alert" type="error" showIcon title={query.error?.message} action={<Button onClick={() => void query.refetch()}>重试</Button>} style={{ marginBottom: 12 }} />;
}
