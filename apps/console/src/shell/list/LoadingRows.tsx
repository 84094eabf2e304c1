import { Skeleton, type TableColumnsType } from 'antd';
import * as styles from '../console.module.css';

/** Grey bars in the place of what is being loaded and is no list. */
export function LoadingRows() {
  return <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} aria-label="正在加载" />;
}

interface LoadingBarsProps<Row> {
  columns: TableColumnsType<Row>;
  /** Pixels of the column of boxes; 0 without one. */
  boxes: number;
}

/** The columns that have cells: those below the heads of groups. */
const leavesOf = <Row,>(columns: TableColumnsType<Row>): TableColumnsType<Row> =>
  columns.flatMap((column) => ('children' in column ? leavesOf(column.children) : [column]));

/** In the place of a list's rows that are being loaded: grey bars in the widths of its columns. */
export function LoadingBars<Row>({ columns, boxes }: LoadingBarsProps<Row>) {
  const leaves = leavesOf(columns);
  // As a table shares its width: a column without one takes what is left, else all grow alike.
  const isShared = leaves.every(({ width }) => typeof width === 'number');
  const tracks = leaves.map(({ width }) =>
    typeof width !== 'number' ? 'minmax(0, 1fr)' : isShared ? `minmax(0, ${width}fr)` : `${width}px`,
  );
  const gridTemplateColumns = [...(boxes > 0 ? [`${boxes}px`] : []), ...tracks].join(' ');
  return (
    <div role="img" aria-label="正在加载" data-bars className={styles.bars}>
      {Array.from('123456', (row) => (
        <div key={row} data-loading className={styles.barRow} style={{ gridTemplateColumns }}>
          {boxes > 0 && <span />}
          {leaves.map(({ align }, index) => (
            <span key={index} style={{ justifySelf: align === 'right' ? 'end' : 'start' }} />
          ))}
        </div>
      ))}
    </div>
  );
}
