import { formatExactly, toInstant } from '@shoushou/kernel/instant';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useMemo, type CSSProperties } from 'react';
import { useChoice } from '../action-keys.ts';

// Wall-clock times of the console are those of Shanghai, whatever the operator's time zone: antd asks this for now.
dayjs.extend((_, { prototype }) => {
  Object.assign(prototype, { tz: () => dayjs(formatExactly(toInstant(Date.now()))) });
});

/**
 * The first format is shown. What is typed is taken, and shown so, as soon as it has one of them: none may be the
 * beginning of a longer day, as 2026/11/2 is of 2026/11/21.
 */
const kinds = {
  day: {
    stored: 'YYYY-MM-DD',
    format: ['YYYY年M月D日', 'YYYY-MM-DD', 'YYYY/MM/DD', 'YYYYMMDD'],
    placeholder: '选择日期',
  },
  month: { stored: 'YYYY-MM', format: ['YYYY年M月', 'YYYY-MM'], placeholder: '选择月份' },
  moment: {
    stored: 'YYYY-MM-DDTHH:mm',
    format: ['YYYY年M月D日 HH:mm', 'YYYY-MM-DD HH:mm', 'YYYY-MM-DDTHH:mm'],
    placeholder: '选择日期和时间',
  },
} as const;

interface DayInputProps {
  kind?: keyof typeof kinds;
  /** `2026-11-21`, a month `2026-11`, a moment `2026-11-21T17:20`; empty, null or undefined for none. */
  value?: string | null | undefined;
  onChange?: (value: string | undefined) => void;
  /** A day that must be chosen can be changed and not emptied. */
  required?: boolean;
  /** Last day that can be chosen. */
  max?: string | undefined;
  id?: string;
  'aria-label'?: string;
  placeholder?: string;
  style?: CSSProperties;
}

/** Chooses a day, a month or a moment from a calendar in Chinese, or takes it typed. */
export function DayInput({ kind = 'day', value, onChange, required = false, max, ...field }: DayInputProps) {
  const { stored, format, placeholder } = kinds[kind];
  const choose = useChoice();
  // With another object antd forgets what is being typed.
  const day = useMemo(() => (value ? dayjs(value) : null), [value]);
  return (
    <DatePicker
      placeholder={placeholder}
      {...field}
      onOpenChange={choose}
      picker={kind === 'month' ? 'month' : 'date'}
      showTime={kind === 'moment' && { format: 'HH:mm' }}
      needConfirm={false}
      format={[...format]}
      allowClear={!required}
      value={day}
      {...(max === undefined ? {} : { maxDate: dayjs(max) })}
      onChange={(chosen) => onChange?.(chosen?.format(stored))}
      style={{ width: '100%', ...field.style }}
    />
  );
}
