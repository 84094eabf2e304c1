import { formatShortMoment, type Instant } from '@shoushou/kernel/instant';
import { formatYuan } from '@shoushou/kernel/money';
import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import * as styles from '../console.module.css';

/** A number of a column, in tabular digits. */
export const tabularNumber = (text: ReactNode) => <span className={styles.figures}>{text}</span>;

/**
 * A column of amounts: the head names their unit, and the cells are figures with two decimals at the right, – for none.
 * @param title without the unit
 * @param fenOf fen of a row; null where there is none
 */
export const moneyColumn = <Row,>(
  title: string,
  fenOf: (row: Row) => number | null,
  { width, key }: { width: number; key?: string },
): TableColumnsType<Row>[number] => ({
  title: `${title} ¥`,
  width,
  align: 'right',
  ...(key === undefined ? {} : { key }),
  render: (_, row) => yuanFigure(fenOf(row)),
});

/** A column of moments, each on one line and as wide as the longest; `now` in milliseconds. */
export const momentColumn = <Row,>(
  title: string,
  atOf: (row: Row) => Instant,
  now: number,
  { key }: { key?: string } = {},
): TableColumnsType<Row>[number] => ({
  title,
  width: 124,
  ...(key === undefined ? {} : { key }),
  render: (_, row) => <span className={styles.moment}>{formatShortMoment(atOf(row), now)}</span>,
});

/** An amount in a column whose head names its unit; fen. */
export const yuanFigure = (fen: number | null) => tabularNumber(fen === null ? '–' : formatYuan(fen));
