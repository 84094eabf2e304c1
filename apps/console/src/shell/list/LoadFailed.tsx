import { Alert, Button } from 'antd';

/** Shows why a page's numbers failed to load, with a retry; renders nothing otherwise. */
export function LoadFailed({ query }: { query: { isError: boolean; error: Error | null; refetch: () => unknown } }) {
  if (!query.isError) return null;
  return (
    <Alert
      role="alert"
      type="error"
      showIcon
      title={query.error?.message}
      action={<Button onClick={() => void query.refetch()}>重试</Button>}
      style={{ marginBottom: 12 }}
    />
  );
}
