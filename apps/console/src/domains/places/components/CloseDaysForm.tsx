import { Alert, Input, Select, Typography } from 'antd';
import { useState } from 'react';
import { DayInput } from '../../../shell/form/DayInput.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import type { CityHours } from '../places.labels.ts';
import { useBooked, type ChosenDays } from '../places.queries.ts';
import { BookedVisits } from './BookedVisits.tsx';
import * as styles from '../../../shell/console.module.css';

const { Field, limits } = contractForm('orders.close_days');

/** Closes days for new bookings; what is booked on them stands there before. */
export function CloseDaysForm({
  begin,
  city,
  districts,
  onClose,
  onClosed,
}: {
  begin: ChosenDays & { reason: string };
  city: string;
  districts: CityHours['districts'];
  onClose: () => void;
  /** With the number of visits that are still booked. */
  onClosed: (days: ChosenDays, bookedCount: number) => void;
}) {
  const [days, setDays] = useState<ChosenDays>({ adcode: begin.adcode, from: begin.from, to: begin.to });
  const booked = useBooked(days);
  const count = booked.data?.count ?? 0;
  const change = (part: Partial<ChosenDays>): void =>
    setDays((was) => {
      const next = { ...was, ...part };
      return next.to < next.from ? { ...next, to: next.from } : next;
    });
  return (
    <FormModal
      call="orders.close_days"
      done="已关闭，这些天不能再预约"
      title="设置休息日"
      submitText={count > 0 ? `保留 ${count} 单并关闭` : '关闭'}
      open
      width={560}
      onClose={onClose}
      onDone={() => onClosed(days, count)}
      fixed={{ ...days, bookedCount: count }}
      initial={{ reason: begin.reason }}
    >
      <div className={styles.filters}>
        <label>
          地方
          <Select
            aria-label="地方"
            value={days.adcode}
            options={[
              { value: city, label: '全市' },
              ...districts.map(({ adcode, name }) => ({ value: adcode, label: name })),
            ]}
            onChange={(adcode) => change({ adcode })}
            style={{ display: 'flex', width: 140 }}
          />
        </label>
        <label>
          从
          <DayInput
            aria-label="休息从"
            required
            value={days.from}
            onChange={(from) => from !== undefined && change({ from })}
          />
        </label>
        <label>
          到
          <DayInput
            aria-label="休息到"
            required
            value={days.to}
            onChange={(to) => to !== undefined && change({ to })}
          />
        </label>
      </div>
      <Field name="reason" label="原因" missing="请填写原因" extra="客户选时间时看到">
        <Input {...limits('reason')} showCount placeholder="如 春节" />
      </Field>
      <LoadFailed query={booked} />
      {booked.data && count === 0 && <Typography.Paragraph type="secondary">这些天还没有预约</Typography.Paragraph>}
      {booked.data && count > 0 && (
        <>
          <Alert
            type="warning"
            showIcon
            title={`这些天已约 ${count} 单${count > booked.data.visits.length ? `，先列出 ${booked.data.visits.length} 单` : ''}`}
            description="关闭后仍按约定上门，也可以在关闭后逐单或一起顺延"
            style={{ marginBottom: 12 }}
          />
          <BookedVisits visits={booked.data.visits} height={240} />
        </>
      )}
    </FormModal>
  );
}
