import { Alert, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { requestNumberIn } from '../api.ts';

/** Shows why a page's numbers failed to load, with a retry; renders nothing otherwise. */
export function LoadFailed({ query }: { query: { isError: boolean; error: Error | null; refetch: () => unknown } }) {
  if (!query.isError) return null;
  return (
    <Failure
      message={query.error?.message ?? ''}
      action={<Button onClick={() => void query.refetch()}>重试</Button>}
      below={12}
    />
  );
}

/**
 * A failure in the place where it happened; the number of the request, where the message names one, can be copied.
 * @param below pixels to what follows
 */
export function Failure({ message, action, below }: { message: string; action?: ReactNode; below: number }) {
  const number = requestNumberIn(message);
  return (
    <Alert
      role="alert"
      type="error"
      showIcon
      title={message}
      action={
        number === null ? (
          action
        ) : (
          <>
            <CopyButton key={number} text={number} />
            {action}
          </>
        )
      }
      style={{ marginBottom: below }}
    />
  );
}

/** Copies the number of a request, and says whether it was copied. */
function CopyButton({ text }: { text: string }) {
  const [label, setLabel] = useState('复制请求编号');
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(text).then(
      () => setLabel('已复制'),
      () => setLabel('复制不了，请选中编号再复制'),
    );
  return (
    <Button type="text" onClick={() => void copy()}>
      {label}
    </Button>
  );
}
