import { formatShortMoment } from '@shoushou/kernel/instant';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { request } from '../../../shell/api.ts';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { openSection } from '../../../shell/sections.ts';
import * as styles from '../../../shell/console.module.css';

/**
 * Lists start with pending records, so a link adds the number, which finds a record in any state. Orders need no such
 * filter.
 */
const linkTo = (page: string, record: string | null): string =>
  page === 'orders' ? `?open=${record}` : `?no=${record}&open=${record}`;

/** Records of a person, under the headings that the operator may read. */
export function PersonFacts({ person }: { person: string }) {
  const query = useQuery({
    queryKey: ['accounts.console_person_facts', person],
    queryFn: ({ signal }) => request('accounts.console_person_facts', { id: person }, { signal, silent: true }),
  });
  const now = Date.now();
  return (
    <>
      <LoadFailed query={query} />
      {query.data?.map(({ title, facts }) => (
        <section key={title}>
          <h2 className={styles.part}>{title}</h2>
          {facts.length === 0 && <p className={styles.quiet}>没有</p>}
          {facts.map(({ at, text, aside, page, record }) => (
            <div key={`${at} ${text} ${record}`} className={styles.fact}>
              <span className={styles.figures}>{at === null ? '' : formatShortMoment(at, now)}</span>
              <span title={text}>{text}</span>
              <span className={styles.figures}>{aside}</span>
              {page !== null && (
                <Button
                  type="link"
                  size="small"
                  aria-label={`打开 ${record}`}
                  onClick={() => openSection(page, linkTo(page, record))}
                >
                  打开
                </Button>
              )}
            </div>
          ))}
        </section>
      ))}
    </>
  );
}
