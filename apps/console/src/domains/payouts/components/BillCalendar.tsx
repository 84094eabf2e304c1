import type { ConsoleBill } from '@shoushou/contract/types';
import { formatDate, monthBefore, shanghaiDate } from '@shoushou/kernel/instant';
import { useQuery } from '@tanstack/react-query';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { request } from '../../../shell/api.ts';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { billResult, providerNames } from '../payouts.labels.ts';
import * as styles from './bill-calendar.module.css';

const weekdays = ['一', '二', '三', '四', '五', '六', '日'] as const;
const providers = ['wechat', 'alipay'] as const;
const two = (value: number): string => String(value).padStart(2, '0');

/** Days of a month in weeks from Monday; null for places before the first day. */
function daysOf(month: string): (string | null)[] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length: days }, (_, index) => `${month}-${two(index + 1)}`),
  ];
}

interface Opening {
  /** Id of the bill that is shown. */
  opened: string | null;
  onOpen: (bill: ConsoleBill) => void;
}

interface BillCalendarProps extends Opening {
  /** The newest day with a bill, whose month is shown first: `2026-11-25`. */
  newest: string;
}

/**
 * A month of both providers' bills: green matches, amber waits for the next bill, red needs an operator. A day opens
 * its differences.
 */
export function BillCalendar({ newest, opened, onOpen }: BillCalendarProps) {
  const [back, setBack] = useState(0);
  const month = monthBefore(newest.slice(0, 7), back);
  const query = useQuery({
    queryKey: ['payouts.console_bills', { month }],
    queryFn: ({ signal }) => request('payouts.console_bills', { month }, { signal, silent: true }),
  });
  const bills = new Map((query.data?.items ?? []).map((bill) => [bill.id, bill]));
  const today = shanghaiDate(Date.now());
  return (
    <section className={styles.calendar} aria-label="对账日历">
      <Space>
        <Button aria-label="上个月" onClick={() => setBack(back + 1)}>
          ‹
        </Button>
        <b className={styles.month}>
          {month.slice(0, 4)} 年 {Number(month.slice(5))} 月
        </b>
        <Button aria-label="下个月" disabled={back === 0} onClick={() => setBack(back - 1)}>
          ›
        </Button>
        <span className={styles.legend}>
          <i data-tone="green" /> 一致 <i data-tone="orange" /> 待次日核对 <i data-tone="red" /> 待处理
        </span>
      </Space>
      <LoadFailed query={query} />
      <div className={styles.days} aria-busy={query.isPending}>
        {weekdays.map((day) => (
          <span key={day} className={styles.weekday}>
            {day}
          </span>
        ))}
        {daysOf(month).map((day, index) =>
          day === null ? (
            <span key={index} />
          ) : (
            <Day key={day} day={day} isToday={day === today} bills={bills} opened={opened} onOpen={onOpen} />
          ),
        )}
      </div>
    </section>
  );
}

function Day({
  day,
  isToday,
  bills,
  opened,
  onOpen,
}: Opening & { day: string; isToday: boolean; bills: ReadonlyMap<string, ConsoleBill> }) {
  return (
    <div className={styles.day} {...(isToday ? { 'aria-current': 'date' as const } : {})}>
      <span>{Number(day.slice(8))}</span>
      {providers.map((provider) => {
        const bill = bills.get(`${provider}-${day}`);
        if (!bill) return <span key={provider} className={styles.none} />;
        const { label, color } = billResult(bill);
        return (
          <button
            key={provider}
            type="button"
            data-tone={color}
            aria-pressed={opened === bill.id}
            title={`${providerNames[provider]} ${formatDate(day, Date.now())}：${label}`}
            onClick={() => onOpen(bill)}
          >
            {providerNames[provider]} {label}
          </button>
        );
      })}
    </div>
  );
}
