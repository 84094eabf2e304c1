import { Skeleton } from 'antd';

/** Grey bars in the place of rows that are being loaded. */
export function LoadingRows() {
  return <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} aria-label="正在加载" />;
}
