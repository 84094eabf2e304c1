import { formatClock, fromInstant, shanghaiDate, shanghaiParts } from '@shoushou/kernel/instant';
import { Skeleton } from 'antd';
import { useChosenCity } from '../../../shell/city.ts';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { useHasRight } from '../../../shell/operator.ts';
import { useLiveCity } from '../../statistics/live-city.queries.ts';
import { formatAlone, formatChange, measures } from '../../statistics/statistics.labels.ts';
import { measureNames, valueOf } from '../../statistics/statistics.rules.ts';
import { useDayHours } from '../workbench.queries.ts';
import { DayLine } from './DayLine.tsx';
import * as styles from './workbench.module.css';

/** Today's completed hours beside those of yesterday and a week ago. */
export function DayFigures() {
  const [city] = useChosenCity();
  const live = useLiveCity(city);
  const mayReadHours = useHasRight('figures');
  const until = live.data ? fromInstant(live.data.until) : null;
  const hours = useDayHours(
    mayReadHours && live.data && until !== null ? { city: live.data.city, day: shanghaiDate(until) } : null,
    live.data?.until,
  );
  if (live.isError) return <LoadFailed query={live} />;
  return (
    <section aria-label="今天的数字" className={styles.tiles}>
      {measureNames.map((measure) => {
        const figure = (sums: 'today' | 'yesterday' | 'lastWeek') =>
          live.data ? valueOf[measure](live.data[sums]) : null;
        return (
          <div key={measure} className={styles.tile}>
            <span className={styles.tileHead}>
              {measures[measure].title}
              {hours.data && until !== null && (
                <DayLine measure={measure} hours={hours.data.rows} until={shanghaiParts(until).hour} />
              )}
            </span>
            {live.data ? (
              <>
                <b>{formatAlone(measure, figure('today'))}</b>
                <small>昨天 {formatChange(measure, figure('today'), figure('yesterday'))}</small>
                <small>上周 {formatChange(measure, figure('today'), figure('lastWeek'))}</small>
              </>
            ) : (
              <Skeleton active title={false} paragraph={{ rows: 2 }} />
            )}
          </div>
        );
      })}
      <p className={styles.until}>{live.data ? `到 ${formatClock(live.data.until)}，与昨天、上周同一时刻相比` : ' '}</p>
    </section>
  );
}
