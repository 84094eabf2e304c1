import { Button } from 'antd';
import { addressOf, openPage, useAllowedSections } from '../sections.ts';
import * as styles from '../console.module.css';

/** Why a list has nothing, what comes next, and the page where it does, if that is another. */
export type EmptyText = readonly [why: string, next: string, page?: string];

/** In the place of a list's rows. @param clear takes the filters off, for a list that they have left without rows */
export function EmptyList({ text: [why, next, page], clear }: { text: EmptyText; clear?: (() => void) | undefined }) {
  const isAllowed = useAllowedSections().some(({ path }) => path === page);
  return (
    <span className={styles.emptyList}>
      <span>{why}</span>
      {clear ? (
        <Button type="link" onClick={clear}>
          清空筛选
        </Button>
      ) : page !== undefined && isAllowed ? (
        <a data-next href={addressOf(page)} onClick={(event) => openPage(event, page)}>
          {next}
        </a>
      ) : (
        <span data-next>{next}</span>
      )}
    </span>
  );
}
