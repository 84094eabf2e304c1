import { formatShortMoment } from '@shoushou/kernel/instant';
import type { RequestState } from '@shoushou/rules/operations/requests';
import { Tag, type TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { changeTags } from './operators.labels.ts';
import * as styles from '../../shell/console.module.css';

/** A request that a second operator decides. */
interface DecidedRow {
  readonly askedAt: string;
  readonly state: RequestState;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
}

const moment = (at: string, now: number) => <span className={styles.moment}>{formatShortMoment(at, now)}</span>;

/**
 * The columns that every list of requests has: when it was made, how it ended, and who decided.
 *
 * @param now milliseconds
 * @param reviewWidth pixels
 * @param answers the answers that the viewer may give while it waits
 */
export function requestColumns<Row extends DecidedRow>(
  now: number,
  reviewWidth: number,
  answers: (row: Row) => ReactNode,
): Record<'asked' | 'result' | 'review', TableColumnType<Row>> {
  return {
    asked: { title: '时间', width: 124, render: (_, row) => moment(row.askedAt, now) },
    result: {
      title: '结果',
      width: 90,
      render: (_, { state }) => (
        <Tag {...(changeTags[state].color ? { color: changeTags[state].color } : {})}>{changeTags[state].label}</Tag>
      ),
    },
    review: {
      title: '复核',
      width: reviewWidth,
      render: (_, row) =>
        row.decidedAt ? (
          <>
            {moment(row.decidedAt, now)} {row.decidedBy}
          </>
        ) : (
          answers(row)
        ),
    },
  };
}
